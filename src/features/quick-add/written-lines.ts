import { isToken } from '../../client/quick-add/keep-as-text.ts';
import type { Mark } from '../../components/marked-field.tsx';
import type { QuickAddResult } from '../../quick-add/types.ts';

/** One line of the field. */
export interface WrittenLine {
  /** Where the line begins in the field's text, after a list mark. */
  readonly start: number;
  readonly text: string;
  /** The index of the line it is indented below; null = it stands for itself. */
  readonly below: number | null;
}

const tabColumns = 4;
const listMark = /^\s*(?:[-*•]\s{1,8})?(?:\[[ xX]?\]\s{1,8}|\d{1,3}[.)]\s{1,8})?/;

/** The lines that are not blank; marks of pasted lists are removed. */
export function writtenLines(text: string): WrittenLine[] {
  const lines: WrittenLine[] = [];
  const indents: number[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const mark = text.includes('\n') ? (listMark.exec(line)?.[0].length ?? 0) : 0;
    if (line.slice(mark).trim() !== '') {
      const indent = indentOf(line);
      const above = indents.findLastIndex((other) => other < indent);
      lines.push({ start: at + mark, text: line.slice(mark).trimEnd(), below: above < 0 ? null : above });
      // A line that is indented less ends what stood deeper above it.
      for (let index = 0; index < indents.length; index += 1)
        if ((indents[index] ?? 0) >= indent) indents[index] = Number.POSITIVE_INFINITY;
      indents.push(indent);
    }
    at += line.length + 1;
  }
  return lines;
}

/** The columns before the first character of a line. */
function indentOf(line: string): number {
  const space = /^\s*/.exec(line)?.[0] ?? '';
  return [...space].reduce((columns, character) => columns + (character === '\t' ? tabColumns : 1), 0);
}

/** The parsed words of a line as ranges of the field. */
export function lineMarks({ start }: WrittenLine, { spans }: QuickAddResult): Mark[] {
  return spans
    .filter((span) => isToken(span) && span.kind !== 'description')
    .map((span) => ({ start: start + span.start, end: start + span.end }));
}
