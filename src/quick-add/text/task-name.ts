import type { Span } from '../types.ts';

/** Punctuation that belongs to what stood before the cut, and not to a token of its own (!30m). */
const CLOSES_UP = /^[,;:.!?)\]}]+(?:\s|$)/;
const SEPARATORS = ',;:.!?';
/** Separators that end no sentence. */
const COMMAS = /^[,;:]{1,3}$/;
/** A separator at the end of what stands before a span. */
const DANGLING = /(?:[,;:]{1,3}|\s[-–—])\s{0,3}$/;
/** Nothing, or punctuation, behind a span. */
const ENDS_CLAUSE = /^\s*(?:$|[,;:.!?)\]}]|[-–—]\s)/;
/** The dash behind spans that begin the line; one behind the line break begins the description. */
const LEADING_DASH = /^[^\S\n][-–—](?=\s)/;

/**
 * The name: the text up to `end` with every span but `literal` cut out. Where something was cut, the space on both sides
 * becomes one space, none at the ends and none before punctuation; a cut backslash or outer quote leaves no seam. The rest
 * is as it was typed.
 */
export function taskName(text: string, from: number, end: number, spans: readonly Span[]): string {
  let name = '';
  let at = from;
  let seam = false;
  const add = (piece: string) => {
    if (!seam) {
      name += piece;
      return;
    }
    const right = piece.trimStart();
    if (right === '') return;
    const left = name.trimEnd();
    name = left === '' || CLOSES_UP.test(right) ? left + right : `${left} ${right}`;
    seam = false;
  };
  for (const span of spans) {
    if (span.kind === 'literal' || span.start >= end) continue;
    add(text.slice(at, span.start));
    if (span.kind !== 'escape') seam = true;
    at = span.end;
  }
  add(text.slice(at, end));
  return name.trim();
}

/**
 * Punctuation behind a span that begins the line or has another span behind it belongs to the span: `Tomorrow, call Ada`,
 * `fri, 9am`. A comma or dash before spans at the end goes with them: `Call Ada, tomorrow`.
 */
export function withSeparators(text: string, from: number, spans: readonly Span[]): Span[] {
  return withSeparatorsBefore(text, from, withSeparatorsBehind(text, from, spans));
}

function withSeparatorsBehind(text: string, from: number, spans: readonly Span[]): Span[] {
  let covered = from;
  return spans.map((span, index) => {
    if (span.kind === 'literal' || span.kind === 'escape') return span;
    const begins = text.slice(covered, span.start).trim() === '';
    let end = span.end;
    while (SEPARATORS.includes(text.charAt(end)) && end < text.length) end += 1;
    const next = spans[index + 1];
    const leads = next !== undefined && next.kind !== 'escape' && next.kind !== 'literal' && next.start >= end;
    const meetsNext = leads && text.slice(end, next.start).trim() === '';
    const isSeparated = end === text.length || /\s/.test(text.charAt(end));
    const isLast = next === undefined || next.kind === 'description';
    const trails = isLast && COMMAS.test(text.slice(span.end, end)) && text.slice(end, next?.start).trim() === '';
    // The dash of a range is in the span of its end: `9 – 14:00`.
    const isFree = next === undefined || next.start >= end + 2;
    if (begins && isFree && LEADING_DASH.test(text.slice(end, end + 3))) end += 2;
    if (begins) covered = end;
    if (end === span.end || !isSeparated || !(begins || meetsNext || trails)) return span;
    return { ...span, end, text: text.slice(span.start, end) };
  });
}

/**
 * A comma or dash before spans that nothing but punctuation follows goes too, as an `escape` span of its own, so that the
 * token's span stays exact. From the right, so that each span knows whether it and those beside it end the name.
 */
function withSeparatorsBefore(text: string, from: number, spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  let runEnd = -1;
  for (let at = spans.length - 1; at >= 0; at -= 1) {
    const span = spans[at];
    if (span === undefined) continue;
    found.push(span);
    if (span.kind === 'literal' || span.kind === 'escape') {
      runEnd = -1;
      continue;
    }
    const next = spans[at + 1];
    const joins = runEnd >= 0 && next !== undefined && text.slice(span.end, next.start).trim() === '';
    if (!joins) runEnd = span.end;
    const previous = spans[at - 1];
    const gap = text.slice(previous?.end ?? from, span.start);
    const dangling = DANGLING.exec(gap)?.[0];
    const isBehindText = gap.length > (dangling?.length ?? 0) || previous?.kind === 'literal';
    if (dangling === undefined || span.kind === 'description' || !isBehindText) continue;
    if (!ENDS_CLAUSE.test(text.slice(runEnd, runEnd + 8))) continue;
    const start = span.start - dangling.trimStart().length;
    const separator = dangling.trim();
    found.push({ start, end: start + separator.length, kind: 'escape', text: separator, value: '' });
  }
  return found.reverse();
}
