const charactersMax = 48;

/** A name as a sentence quotes it, cut to what a notice holds: `“Book dentist”`. */
export function quoted(name: string): string {
  const characters = [...name];
  return characters.length <= charactersMax ? `“${name}”` : `“${characters.slice(0, charactersMax - 1).join('')}…”`;
}

/** `1 task`, `12 tasks`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
