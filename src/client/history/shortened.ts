/** How much of a value a line of the history shows. */
export const charactersMax = 80;

/** What a line of the history shows of a text's characters, from one of them on, with an ellipsis where it is cut. */
export function shortened(text: readonly string[], start = 0): string {
  const end = text.length - start > charactersMax ? start + charactersMax - 1 : text.length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).join('')}${end < text.length ? '…' : ''}`;
}
