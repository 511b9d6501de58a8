import type { ExportedTask } from '../../contract/export-records.ts';
import type { ImportIssue } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { countCodePoints } from '../../contract/text.ts';
import { isCalendarDate } from '../../lib/calendar-date.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { parseRule } from '../resources/tasks/recurrence-rule.ts';
import type { CsvDate, DateReader } from './csv-date.ts';
import { labelSuffix, readLabelCell } from './csv-labels.ts';
import { readTaskContent } from './read/todoist-texts.ts';
import type { CsvRecord } from './read-csv.ts';

/** Keeps a cell's text for which no field exists. */
export type Keep = (code: ImportIssue['code'], text: string) => void;

type Schedule = Pick<
  ExportedTask,
  'dueDate' | 'dueTime' | 'dueTimezone' | 'durationMinutes' | 'deadlineDate' | 'recurrence'
>;

export interface CsvTaskRules {
  readonly isOurs: boolean;
  readonly readDate: DateReader;
  readonly userTimezone: string;
}

/**
 * A label in a name. What is far longer than a name of a label is none; without that bound, the expression needs a stack as
 * deep as the cell is long.
 */
const labelToken = /(^|\s)@([\p{L}\p{N}_][^\s@]{0,1000})(?![^\s@])/gu;

/** Reads a task's name and labels from their cells. */
export function readNameAndLabels(
  { cells }: CsvRecord,
  isOurs: boolean,
  keep: Keep,
): { text: string; labels: string[] } {
  const content = (cells.get('CONTENT') ?? '').trim();
  if (isOurs) {
    const labels = fittingLabels(readLabelCell(cells.get('LABELS') ?? ''), keep);
    return { text: withoutLabels(content, labels), labels };
  }
  const said = readTaskContent(content);
  const labels = [...said.labels];
  const text = said.name.replaceAll(labelToken, (token, _space: string, name: string) => {
    if (countCodePoints(name) > limits.labelNameCharactersMax || labels.length >= limits.labelsPerTaskMax) {
      keep('label_kept', `@${name}`);
      return token;
    }
    labels.push(name);
    return '';
  });
  // A name that consists only of labels is kept as the name.
  return { text: text.trim() === '' ? said.name : text.trim(), labels };
}

/** Takes each label once off the end of a name, in whatever order they stand there; a name that lacks one of them stays whole. */
function withoutLabels(content: string, labels: readonly string[]): string {
  let name = content;
  const left = new Set(labels.map((label) => labelSuffix([label])));
  while (left.size > 0) {
    const last = [...left].find((suffix) => name.endsWith(suffix));
    if (last === undefined) return content;
    name = name.slice(0, -last.length);
    left.delete(last);
  }
  return name;
}

function fittingLabels(names: readonly string[], keep: Keep): string[] {
  return names.filter((name, index) => {
    const fits = countCodePoints(name) <= limits.labelNameCharactersMax && index < limits.labelsPerTaskMax;
    if (!fits) keep('label_kept', `@${name}`);
    return fits;
  });
}

export function readPriority({ cells }: CsvRecord, keep: Keep): number {
  const cell = cells.get('PRIORITY')?.trim();
  if (cell === undefined) return 4;
  if (/^[1-4]$/.test(cell)) return Number(cell);
  keep('priority_kept', `Priority: ${cell}`);
  return 4;
}

export function readSchedule(record: CsvRecord, rules: CsvTaskRules, keep: Keep): Schedule {
  const { cells } = record;
  const language = cells.get('DATE_LANG')?.trim() ?? '';
  const timezone = cells.get('TIMEZONE')?.trim() ?? '';
  const cell = cells.get('DATE')?.trim();
  const date =
    readRecurrence(record, rules, keep) ?? (cell === undefined ? null : rules.readDate(cell, language, timezone));
  if (cell !== undefined && date === null) keep('date_kept', `Date: ${cell}`);
  return {
    dueDate: date?.dueDate ?? null,
    dueTime: date?.dueTime ?? null,
    dueTimezone: date?.dueTime ? readZone(date, timezone, rules, keep) : withoutTime(timezone, keep),
    durationMinutes: readDuration(record, date, keep),
    deadlineDate: readDeadline(record, rules, keep),
    recurrence: readSeries(record, date, rules, keep),
  };
}

/** The recurrence, with the days of its series where they are others than its next date. */
function readSeries({ cells }: CsvRecord, date: CsvDate | null, { isOurs }: CsvTaskRules, keep: Keep) {
  const [start, occurrence] = (['RECURRENCE_START', 'RECURRENCE_DATE'] as const).map((column) => {
    const cell = isOurs ? cells.get(column)?.trim() : undefined;
    if (cell === undefined) return undefined;
    if (date?.recurrence && isCalendarDate(cell)) return cell;
    keep('column_kept', `${column}: ${cell}`);
    return undefined;
  });
  if (!date?.recurrence) return null;
  return { ...date.recurrence, start: start ?? date.dueDate, occurrence: occurrence ?? date.dueDate };
}

/** Reads the recurrence from Tidemark's own columns, which are exact; DATE then contains its words followed by the time. */
function readRecurrence({ cells }: CsvRecord, { isOurs, readDate }: CsvTaskRules, keep: Keep): CsvDate | null {
  const rule = cells.get('RECURRENCE')?.trim();
  const next = cells.get('NEXT_DATE')?.trim();
  if (!isOurs || rule === undefined || next === undefined) return null;
  if (!isRule(rule)) {
    keep('column_kept', `RECURRENCE: ${rule}`);
    return null;
  }
  const date = readDate(next, 'en', '');
  if (date === null || date.recurrence !== null) return null;
  const words = cells.get('DATE')?.trim() ?? '';
  const ending = date.dueTime === null ? '' : ` ${date.dueTime}`;
  const text = ending !== '' && words.endsWith(ending) ? words.slice(0, -ending.length) : words;
  const basis = cells.get('RECURRENCE_BASIS')?.trim() === 'completion' ? 'completion' : 'schedule';
  return { ...date, recurrence: { rule, basis, text: text === rule ? '' : text } };
}

function isRule(rule: string): boolean {
  try {
    return parseRule(rule).text === rule;
  } catch {
    return false;
  }
}

/** A day has no zone; a text that names none is told all the same. */
function withoutTime(timezone: string, keep: Keep): null {
  if (timezone !== '' && !isTimeZone(timezone)) keep('timezone_kept', `Time zone: ${timezone}`);
  return null;
}

/** Reads a task's zone. Todoist writes the user's own zone for every task, so a task with that zone is floating. */
function readZone(date: CsvDate, timezone: string, rules: CsvTaskRules, keep: Keep): string | null {
  if (date.dueTimezone !== null) return date.dueTimezone;
  if (timezone === '' || (!rules.isOurs && timezone === rules.userTimezone)) return null;
  if (isTimeZone(timezone)) return timezone;
  keep('timezone_kept', `Time zone: ${timezone}`);
  return null;
}

function readDuration({ cells }: CsvRecord, date: CsvDate | null, keep: Keep): number | null {
  const cell = cells.get('DURATION')?.trim();
  if (cell === undefined) return date?.durationMinutes ?? null;
  const unit = cells.get('DURATION_UNIT')?.trim().toLowerCase() ?? 'minute';
  const amount = /^\d{1,5}$/.test(cell) ? Number(cell) : 0;
  // Without a time of day minutes are the estimate, and days those that the task goes on for, which is no field here.
  const factor = unit === 'minute' ? 1 : unit === 'day' && date?.dueTime ? 1_440 : 0;
  const minutes = amount * factor;
  if (minutes >= 1 && minutes <= limits.durationMinutesMax) return minutes;
  keep('duration_kept', `Duration: ${cell} ${unit}`);
  return null;
}

function readDeadline({ cells }: CsvRecord, { readDate }: CsvTaskRules, keep: Keep): string | null {
  const cell = cells.get('DEADLINE')?.trim();
  if (cell === undefined) return null;
  const date = readDate(cell.replace(/^\{(.*)\}$/, '$1'), cells.get('DEADLINE_LANG')?.trim() ?? '', '');
  if (date && date.dueTime === null && date.recurrence === null) return date.dueDate;
  keep('deadline_kept', `Deadline: ${cell}`);
  return null;
}
