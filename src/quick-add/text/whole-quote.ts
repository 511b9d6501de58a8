const SPACE = /\s/;

/** The closing marks of typographic quotes, which keyboards put in by themselves. */
const TYPOGRAPHIC: Record<string, string> = { '“': '”', '„': '“' };

/**
 * The quotes around all of the text, or of its first line, which switch everything off; `open` and `close` are their offsets.
 */
export function wholeQuote(text: string, from: number): { open: number; close: number } | null {
  const breakAt = text.indexOf('\n', from);
  return quoteAround(text, from, text.length) ?? (breakAt < 0 ? null : quoteAround(text, from, breakAt));
}

/** `"a" and "b"` begins and ends with quotes too, but they are not one pair: there the first closes before the end. */
function quoteAround(text: string, from: number, to: number): { open: number; close: number } | null {
  const close = text.slice(0, to).trimEnd().length - 1;
  if (close <= from) return null;
  const typographic = TYPOGRAPHIC[text.charAt(from)];
  if (typographic !== undefined) return text.indexOf(typographic, from) === close ? { open: from, close } : null;
  if (text.charAt(from) !== '"' || text.charAt(close) !== '"') return null;
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
