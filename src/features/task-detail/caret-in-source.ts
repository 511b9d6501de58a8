/**
 * The offset in Markdown at which a click in its rendering puts the caret.
 *
 * @param texts the rendered texts in order; the last one was clicked
 * @param offset where in the last one
 */
export function caretInSource(source: string, texts: readonly string[], offset: number): number {
  let at = 0;
  let caret = 0;
  for (const text of texts) {
    const start = source.indexOf(text, at);
    caret = at;
    // Text that is written otherwise in Markdown, such as an escaped character, is passed over.
    if (start < 0) continue;
    caret = start;
    at = start + text.length;
  }
  return Math.min(caret + offset, source.length);
}

/** The rendered texts of an element up to the one at this point of the window; null = there is none. */
export function textsUntil(root: Element, x: number, y: number): { texts: string[]; offset: number } | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret || !root.contains(caret.offsetNode)) return null;
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    texts.push(node.textContent ?? '');
    if (node === caret.offsetNode) return { texts, offset: caret.offset };
  }
  return null;
}
