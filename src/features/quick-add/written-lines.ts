import { isToken } from '../../client/quick-add/keep-as-text.ts';
import type { Mark } from '../../components/marked-field.tsx';
import type { QuickAddResult } from '../../quick-add/types.ts';

/** One line of the field. */
export interface WrittenLine {
  /** Where the line begins in the field's text, after a list mark. */
  readonly start: number;
  readonly text: string;
}

const listMark = /^\s*(?:[-*•]\s{1,8})?(?:\[[ xX]?\]\s{1,8}|\d{1,3}[.)]\s{1,8})?/;

/** The lines that are not blank; marks of pasted lists are removed. */
export function writtenLines(text: string): WrittenLine[] {
  const lines: WrittenLine[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const mark = text.includes('\n') ? (listMark.exec(line)?.[0].length ?? 0) : 0;
    if (line.slice(mark).trim() !== '') lines.push({ start: at + mark, text: line.slice(mark).trimEnd() });
    at += line.length + 1;
  }
  return lines;
}

/** The parsed words of a line as ranges of the field. */
export function lineMarks({ start }: WrittenLine, { spans }: QuickAddResult): Mark[] {
  return spans
    .filter((span) => isToken(span) && span.kind !== 'description')
    .map((span) => ({ start: start + span.start, end: start + span.end }));
}
