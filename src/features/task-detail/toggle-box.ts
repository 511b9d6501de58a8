const box = /\[[ xX]\]/;

/** Toggles the checkbox of a list item in Markdown. @param offset where the item begins, in UTF-16 units */
export function toggleBox(markdown: string, offset: number): string {
  const item = markdown.slice(offset);
  const found = box.exec(item);
  if (!found) return markdown;
  const at = offset + found.index;
  return `${markdown.slice(0, at)}${found[0] === '[ ]' ? '[x]' : '[ ]'}${markdown.slice(at + 3)}`;
}
