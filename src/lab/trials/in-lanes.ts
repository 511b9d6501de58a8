/** Does work 0 to `count - 1`, so many at once. */
export async function inLanes(lanes: number, count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  async function lane(): Promise<void> {
    for (let index = next++; index < count; index = next++) await work(index);
  }
  await Promise.all(Array.from({ length: lanes }, lane));
}
