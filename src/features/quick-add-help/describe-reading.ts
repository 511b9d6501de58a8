import type { HelpLine } from '../../quick-add/help/help-groups.ts';
import type { HelpWords } from './help-words.ts';

type Reading = HelpLine['expect'];
type Field = keyof Reading;

/** The fields in order of interest; unset and derived ones are left out. */
const fields: readonly Field[] = [
  'name',
  'dueDate',
  'dueTime',
  'dueTimezone',
  'durationMinutes',
  'recurrence',
  'basis',
  'deadlineDate',
  'reminders',
  'priority',
  'project',
  'section',
  'labels',
  'description',
  'warnings',
  'alternatives',
];

export interface DescribedField {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
}

/** Describes a parsed line in the language of the page, dates included. */
export function describeReading({ expect: reading, profile }: HelpLine, words: HelpWords): DescribedField[] {
  const set = fields.filter((field) => reading[field] !== undefined && reading[field] !== '');
  return set.map((field) => ({
    field,
    label: words.fields[field],
    value: shownValue(reading, field, profile.lang, words),
  }));
}

function shownValue(reading: Reading, field: Field, language: string, words: HelpWords): string {
  switch (field) {
    case 'dueDate':
    case 'deadlineDate':
      return day(String(reading[field]), language);
    case 'alternatives':
      return (reading.alternatives ?? []).map((date) => day(date, language)).join(', ');
    case 'basis':
      return words.fromCompletion;
    case 'priority':
      return `p${reading.priority}`;
    case 'labels':
      return (reading.labels ?? []).map((label) => `@${label}`).join(' ');
    case 'warnings':
      return (reading.warnings ?? []).map((code) => words.warnings[code] ?? code).join(', ');
    case 'reminders':
      return (reading.reminders ?? [])
        .map((reminder) =>
          'minutesBefore' in reminder
            ? words.minutesBefore(reminder.minutesBefore)
            : instant(reminder.remindAt, language),
        )
        .join(', ');
    default:
      return String(reading[field]);
  }
}

function day(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

function instant(text: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(text))} UTC`;
}

/** Whether the result depends on when and in which zone a line is parsed, as days and reminder instants do. */
export function dependsOnMoment({ expect: reading }: HelpLine): boolean {
  return reading.dueDate !== undefined || reading.deadlineDate !== undefined || reading.reminders !== undefined;
}

export function describeMoment({ profile }: HelpLine, words: HelpWords): string {
  const format = new Intl.DateTimeFormat(profile.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: profile.tz,
  });
  return words.readAt(format.format(new Date(profile.now)), profile.tz);
}
