import { earlyLimits } from '../../contract/early-limits.ts';
import type { QuickAddResult, WarningCode } from '../../quick-add/types.ts';
import { isToken } from './keep-as-text.ts';

const sentences: Record<WarningCode, string> = {
  in_past: 'That is in the past.',
  ambiguous_weekday: 'The day can be read in two ways.',
  ambiguous_numeric_date: 'The date can be read in two ways.',
  impossible_date: 'There is no such date, so it stays in the title.',
  ambiguous_project: 'Several projects have that name; “#Parent/Name” tells which.',
  unresolved_project: 'No project has that name, so it stays in the title.',
  unresolved_section: 'No section has that name, so it stays in the title.',
  unresolved_label: 'No label has that name, so it stays in the title.',
  duplicate_token: 'Only the first of a kind counts; the other stays in the title.',
  reminder_needs_due_time: 'A reminder before the due time needs a due time, so it stays in the title.',
  dst_gap: 'The clocks go forward then and skip that time, so it counts as later by as much.',
  dst_overlap: 'The clocks go back then: the first of the two times counts.',
};

/** The parser's warnings about a line as plain sentences. */
export function lineWarnings({ warnings }: QuickAddResult): string[] {
  return warnings.map((code) => sentences[code]);
}

/** The line with an alternative date written out; null if the words of the date are not known. @param day `YYYY-MM-DD` */
export function withAlternative(
  text: string,
  day: string,
  result: QuickAddResult,
  read: (text: string) => QuickAddResult,
): string | null {
  for (const span of result.spans.filter(isToken)) {
    const written = span.kind === 'deadline' ? `{${day}}` : span.kind === 'date' || span.kind === 'start' ? day : null;
    if (written === null) continue;
    const line = text.slice(0, span.start) + written + text.slice(span.end);
    const { dueDate, deadlineDate } = read(line).draft;
    if ((span.kind === 'deadline' ? deadlineDate : dueDate) === day) return line;
  }
  return null;
}

/** The first word of a line that names a project which does not exist; null = there is none. */
export function missingProject(text: string, { spans, warnings }: QuickAddResult): string | null {
  if (!warnings.includes('unresolved_project')) return null;
  for (const { index, 1: name = '' } of text.matchAll(/(?<=^|\s)#(\p{L}[\p{L}\p{N}_-]*)/gu)) {
    const isText = !spans.some(({ start, end }) => start <= index && index < end);
    if (isText && name.length <= earlyLimits.projectNameCharactersMax) return name;
  }
  return null;
}
