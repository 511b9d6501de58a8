const SPACE = /\s/;

/**
 * The quotes around the whole text, which switch everything off; `open` and `close` are their offsets. `"a" and "b"` begins
 * and ends with quotes too, but they are not one pair: there the first closes before the end.
 */
export function wholeQuote(text: string, from: number): { open: number; close: number } | null {
  const close = text.trimEnd().length - 1;
  if (text.charAt(from) !== '"' || close <= from || text.charAt(close) !== '"') return null;
  let depth = 0;
  for (let at = from; at < close; at += 1) {
    if (text.charAt(at) !== '"') continue;
    const before = at === from ? ' ' : text.charAt(at - 1);
    const opens = SPACE.test(before) || before === '"' || '([{#@/'.includes(before);
    depth += opens ? 1 : -1;
    if (depth <= 0) return null;
  }
  return { open: from, close };
}
