import type { Span } from '../../quick-add/types.ts';

/** Whether a span changes the line's meaning; `escape` and `literal` spans are text already. */
export function isToken(span: Span): boolean {
  return span.kind !== 'escape' && span.kind !== 'literal';
}

/**
 * Turns tokens of a line back into words of the title with a backslash before each (quick-add.md, "Escaping"). A token that
 * directly follows another, as the section in `#Home/Kitchen`, is turned back with that one.
 */
export function keepAsText(text: string, spans: readonly Span[]): string {
  let line = text;
  for (const span of spans.toSorted((a, b) => b.start - a.start)) {
    const before = line.charAt(span.start - 1);
    if (span.start > 0 && !/\s/.test(before) && spans.some(({ end }) => end === span.start)) continue;
    if (line.charAt(span.start) === '\n') line = `${line.slice(0, span.start)} ${line.slice(span.start).trimStart()}`;
    else line = `${line.slice(0, span.start)}\\${line.slice(span.start)}`;
  }
  return line;
}
