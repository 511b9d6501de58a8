import type { ExportedTask } from '../../../contract/export-records.ts';
import type { ImportIssue } from '../../../contract/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { countCodePoints } from '../../../contract/text.ts';
import { isCalendarDate } from '../../../lib/calendar-date.ts';
import { isTimeZone, wallTimeToInstant } from '../../../lib/time-zone.ts';
import { hasVisibleText } from '../../../lib/visible-text.ts';
import { labelNameKey } from '../../resources/labels/label-name-key.ts';
import { isHourly } from '../../resources/tasks/next-hourly-occurrence.ts';
import { parseRule } from '../../resources/tasks/recurrence-rule.ts';
import { emptyTask, type OutlineBuilder } from '../outline-builder.ts';
import { fitName, tidyText } from '../tidy-text.ts';
import { placeInTree } from './place-in-tree.ts';
import type { SourceComment, SourceTask } from './source-task.ts';
import { readTime } from './table/cell-values.ts';

/** Writes the tasks of a file into the records of an import; whatever has no field becomes a line of the description, and is listed. */
export function writeTasks(file: string, builder: OutlineBuilder, tasks: readonly SourceTask[]): void {
  const written = new Map<string, ExportedTask>();
  const keys = new Set<string>();
  const apart = tasks.map((task) => {
    // A file may tell two tasks of one id.
    const key = keys.has(task.key) ? `${task.key} ${builder.nextKey()}` : task.key;
    keys.add(key);
    return key === task.key ? task : { ...task, key };
  });
  for (const { task: source, parentKey, isFlattened } of placeInTree(apart)) {
    const parent = parentKey === null ? undefined : written.get(parentKey);
    const issue = (code: ImportIssue['code'], text: string, keptIn: ImportIssue['keptIn']) => {
      builder.issues.push({ file, row: source.row, code, text: text.slice(0, 200), keptIn });
    };
    if (isFlattened) issue('indent_changed', source.name, 'nowhere');
    const task = writeTask(builder, source, parent, issue);
    builder.rows.set(task.id, { file, row: source.row });
    if (source.sourceId) builder.sourceIds.set(task.id, source.sourceId);
    if (source.isArchived) builder.archived.add(task.id);
    if (source.saidSchedule !== undefined) builder.said.set(task.id, { schedule: source.saidSchedule });
    written.set(source.key, task);
  }
}

type Issue = (code: ImportIssue['code'], text: string, keptIn: ImportIssue['keptIn']) => void;

function writeTask(
  builder: OutlineBuilder,
  source: SourceTask,
  parent: ExportedTask | undefined,
  issue: Issue,
): ExportedTask {
  const kept: string[] = [];
  const keep = (code: ImportIssue['code'], text: string) => {
    issue(code, text, 'description');
    // What could not be read as a date or a rule comes as it stands in the file.
    kept.push(tidyText(text).text);
  };
  const tidy = (text: string): string => {
    const { text: clean, removed } = tidyText(text);
    if (removed) issue('characters_removed', clean, 'nowhere');
    return clean;
  };
  for (const [code, text] of source.kept ?? []) keep(code, tidy(text));
  const place = placeOf(source, parent, (text) => keep('column_kept', text));
  const { name, rest } = fitName(tidy(source.name), limits.taskNameCharactersMax);
  if (rest !== '') issue('text_moved', rest, 'description');
  const schedule = scheduleOf(source, keep);
  const completedAt = completionOf(source.completedAt, builder, keep);
  const labels = labelsOf((source.labels ?? []).map(tidy), keep);
  const task = builder.addTask({
    ...emptyTask(place.projectId),
    sectionId: place.sectionId,
    parentId: parent?.id ?? null,
    name: name || 'Untitled',
    description: [rest, tidy(source.description ?? ''), ...kept].filter((part) => part.trim() !== '').join('\n\n'),
    priority: source.priority ?? 4,
    completedAt,
    ...schedule,
    labelIds: [...new Map(labels.map((label) => [labelNameKey(label), builder.labelId(label)])).values()],
  });
  for (const comment of source.comments ?? []) {
    const said = typeof comment === 'string' ? { text: comment } : comment;
    if (said.text.trim() === '') continue;
    const { text, file, ...known } = said as SourceComment;
    const id = builder.addComment(task, tidy(text), known);
    if (file) builder.addAttachment(task, { ...file, name: tidy(file.name) }, id);
  }
  for (const file of source.attachments ?? []) builder.addAttachment(task, { ...file, name: tidy(file.name) });
  addReminders(builder, task, source, issue);
  return task;
}

/** A sub-task stands with its parent, and a task in a section of its own project; where else the source has them is told. */
function placeOf({ project, section }: SourceTask, parent: ExportedTask | undefined, keep: (text: string) => void) {
  const projectId = parent?.projectId ?? project.id;
  const own = section?.projectId === projectId ? section.id : null;
  const sectionId = parent ? parent.sectionId : own;
  if (project.id !== projectId) keep(`Project: ${project.name}`);
  if (section && section.id !== sectionId) keep(`Section: ${section.name}`);
  return { projectId, sectionId };
}

function scheduleOf(source: SourceTask, keep: (code: ImportIssue['code'], text: string) => void) {
  const dueDate = source.dueDate && isCalendarDate(source.dueDate) ? source.dueDate : null;
  if (source.dueDate && dueDate === null) keep('date_kept', `Date: ${source.dueDate}`);
  const hasTime = dueDate !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(source.dueTime ?? '');
  const dueTime = hasTime ? (source.dueTime ?? null) : null;
  const zone = dueTime === null ? null : (source.dueTimezone ?? null);
  if (zone !== null && !isTimeZone(zone)) keep('timezone_kept', `Time zone: ${zone}`);
  const minutes = source.durationMinutes ?? null;
  const isLength =
    minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= limits.durationMinutesMax;
  if (minutes !== null && minutes !== 0 && !isLength) keep('duration_kept', `Duration: ${minutes} minutes`);
  return {
    dueDate,
    dueTime,
    dueTimezone: zone !== null && isTimeZone(zone) ? zone : null,
    durationMinutes: isLength ? minutes : null,
    deadlineDate: deadlineOf(source, keep),
    recurrence: recurrenceOf(source, { dueDate, dueTime }, keep),
  };
}

/** What is done at an instant that cannot be read is done at that of the import, and says so. */
export function completionOf(
  said: string | null | undefined,
  { now, timezone }: Pick<OutlineBuilder, 'now' | 'timezone'>,
  keep: (code: ImportIssue['code'], text: string) => void,
): string | null {
  if (!said) return null;
  // A day without a time stays that day in every zone near by.
  const instant = instantOf(isCalendarDate(said) ? `${said}T12:00` : said, timezone);
  if (instant === null) keep('date_kept', `Completed: ${said}`);
  return instant ?? now;
}

function deadlineOf({ deadlineDate }: SourceTask, keep: (code: ImportIssue['code'], text: string) => void) {
  if (!deadlineDate) return null;
  if (isCalendarDate(deadlineDate)) return deadlineDate;
  keep('deadline_kept', `Deadline: ${deadlineDate}`);
  return null;
}

function recurrenceOf(
  { rule, basis = 'schedule' }: SourceTask,
  { dueDate, dueTime }: Pick<ExportedTask, 'dueDate' | 'dueTime'>,
  keep: (code: ImportIssue['code'], text: string) => void,
): ExportedTask['recurrence'] {
  if (!rule) return null;
  const read = dueDate === null ? null : ruleOf(rule);
  // Hours are counted from a time of day, without which the task would be done for good at once.
  if (read === null || dueDate === null || (isHourly(read) && dueTime === null)) {
    keep('recurrence_kept', `Repeats: ${rule}`);
    return null;
  }
  return { rule: read, basis, text: '', start: dueDate, occurrence: dueDate };
}

function ruleOf(rule: string): string | null {
  try {
    return parseRule(rule.replace(/^RRULE:/i, '')).text;
  } catch {
    return null;
  }
}

/** Brings a label that no task may have; a name that none can have is told. */
export function keepLabel(file: string, builder: OutlineBuilder, said: string): void {
  const name = labelNameOf(tidyText(said).text);
  if (name === '') return;
  if (countCodePoints(name) <= limits.labelNameCharactersMax) builder.labelId(name);
  else builder.listLeft(file, 'label_kept', `@${name}`);
}

const labelNameOf = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

function labelsOf(names: readonly string[], keep: (code: ImportIssue['code'], text: string) => void): string[] {
  return names
    .map(labelNameOf)
    .filter(hasVisibleText)
    .filter((name, index) => {
      const fits = countCodePoints(name) <= limits.labelNameCharactersMax && index < limits.labelsPerTaskMax;
      if (!fits) keep('label_kept', `@${name}`);
      return fits;
    });
}

/** Here reminders of a whole day count from nine o'clock, elsewhere from its midnight. */
const allDayMinutes = 540;

function addReminders(builder: OutlineBuilder, task: ExportedTask, source: SourceTask, issue: Issue): void {
  const wanted = [
    ...(source.minutesBefore ?? []).map((minutes) => ({
      minutesBefore: task.dueTime === null ? minutes + allDayMinutes : minutes,
    })),
    ...(source.remindAt ?? []).flatMap((instant) => instantOf(instant) ?? []).map((remindAt) => ({ remindAt })),
  ];
  for (const [index, reminder] of wanted.entries()) {
    const isRelative = 'minutesBefore' in reminder;
    const fits =
      index < limits.remindersPerTaskMax &&
      (!isRelative ||
        (task.dueDate !== null &&
          Number.isInteger(reminder.minutesBefore) &&
          reminder.minutesBefore >= 0 &&
          reminder.minutesBefore <= limits.reminderMinutesBeforeMax));
    if (fits) builder.addReminder(task, reminder);
    else
      issue(
        'reminder_left',
        isRelative ? wordsOf(source.minutesBefore?.[index] ?? 0) : (reminder.remindAt ?? ''),
        'nowhere',
      );
  }
}

const wordsOf = (minutes: number): string => `${Math.abs(minutes)} minutes ${minutes < 0 ? 'after' : 'before'}`;

const wallPattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?$/;

/** An instant as exports write it; null for what is none. @param timezone of a date and a time without an offset */
export function instantOf(text: string | null | undefined, timezone = 'UTC'): string | null {
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(text ?? '') ?? [];
  const ms = text ? msOf(text, timezone) : Number.NaN;
  // A day past the end of its month would become one of the next, and words with a number in them some day.
  if (Number.isNaN(ms) || !isCalendarDate(day)) return null;
  const instant = new Date(ms);
  const year = instant.getUTCFullYear();
  return year >= 1900 && year <= 9999 ? instant.toISOString() : null;
}

/** The platform itself would read a date and a time without an offset in the zone of the service. */
function msOf(text: string, timezone: string): number {
  const [wall, day = '', clock = '', seconds = '0'] = wallPattern.exec(text) ?? [];
  if (wall === undefined) return Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  const time = readTime(clock);
  if (!isCalendarDate(day) || time === null) return Number.NaN;
  return wallTimeToInstant(day, time, timezone).instant.getTime() + Number(seconds) * 1_000;
}
