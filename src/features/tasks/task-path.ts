/** Where a task is read in full. */
export function taskPath(id: string): string {
  return `/task/${id}`;
}
