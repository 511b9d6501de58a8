/** Times as words that differ: those of the same minute are numbered, for they name the controls of comments. */
export function distinctTimes(times: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1);
  const seen = new Map<string, number>();
  return times.map((time) => {
    const count = counts.get(time) ?? 1;
    const at = (seen.get(time) ?? 0) + 1;
    seen.set(time, at);
    return count === 1 ? time : `${time}, ${at} of ${count}`;
  });
}
