/** Joins two texts as separate lines, so that neither overwrites the other. */
export function bothLines(first: string, second: string): string {
  return [first, second].filter((text) => text.trim() !== '').join('\n');
}
