import type { Span, SpanKind } from '../../quick-add/types.ts';

/** The line with words at its end, in place of what said the same before. @param replaced the kinds that the words say anew */
export function withPart(text: string, spans: readonly Span[], replaced: readonly SpanKind[], words: string): string {
  let rest = text;
  for (const { start, end, kind } of spans.toReversed())
    if (replaced.includes(kind)) rest = `${rest.slice(0, start).trimEnd()} ${rest.slice(end).trimStart()}`;
  return `${rest.trim()} ${words}`.trimStart();
}
