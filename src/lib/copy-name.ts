/** `Kitchen` becomes `Kitchen (copy)`, then `Kitchen (copy 2)`; shortened where it would be longer than the most. */
export function copyName(name: string, charactersMax: number): string {
  const [, stem = name, number] = /^(.*) \(copy(?: (\d{1,4}))?\)$/s.exec(name) ?? [];
  const suffix = stem === name ? ' (copy)' : ` (copy ${Number(number ?? 1) + 1})`;
  const characters = [...stem].slice(0, charactersMax - suffix.length);
  return `${characters.join('').trimEnd()}${suffix}`;
}
