import { calendarDateSchema } from '../../contract/dates.ts';
import { limits } from '../../contract/limits.ts';
import { instantToWall, isTimeZone } from '../../lib/time-zone.ts';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import type { DraftRecurrence } from '../../quick-add/types.ts';
import type { Actor } from '../foundation/records/actor.ts';

export interface CsvDate {
  readonly dueDate: string;
  readonly dueTime: string | null;
  readonly dueTimezone: string | null;
  readonly durationMinutes: number | null;
  readonly recurrence: DraftRecurrence | null;
}

/** Parses a DATE cell in the language that the file names; null = it was not parsed completely. */
export type DateReader = (text: string, language: string, timezone: string) => CsvDate | null;

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Parses dates as quick add does, and caches results because cells repeat. */
export function dateReader(actor: Actor, now: Date): DateReader {
  const known = new Map<string, CsvDate | null>();
  return (text, language, timezone) => {
    const key = JSON.stringify([text, language, timezone]);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const date = instantPattern.test(text)
      ? readInstant(text, timezone || actor.timezone)
      : (readDay(text) ?? readPhrase(text, language));
    known.set(key, date);
    return date;
  };

  function readPhrase(text: string, language: string): CsvDate | null {
    if (text.length > limits.recurrenceTextCharactersMax || text.includes('\n')) return null;
    const { draft } = parseQuickAdd(text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00(?:\.0+)?)?$/, '$1 $2'), {
      now,
      timezone: actor.timezone,
      dateFormat: actor.dateFormat,
      weekStart: actor.weekStart,
      locale: language || actor.locale,
      projects: [],
      sections: [],
      labels: [],
    });
    const { dueDate, dueTime, dueTimezone, durationMinutes, recurrence } = draft;
    const whole = draft.name === '' && draft.description === '' && draft.priority === 4 && draft.deadlineDate === null;
    if (dueDate === null || !whole || draft.reminders.length > 0) return null;
    return { dueDate, dueTime, dueTimezone, durationMinutes, recurrence };
  }
}

/** A day as an export writes it. Quick add leaves out the first and the last year that a task may have. */
function readDay(text: string): CsvDate | null {
  if (!calendarDateSchema.safeParse(text).success) return null;
  return { dueDate: text, dueTime: null, dueTimezone: null, durationMinutes: null, recurrence: null };
}

function readInstant(text: string, timezone: string): CsvDate | null {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || !isTimeZone(timezone)) return null;
  const { date, time } = instantToWall(instant, timezone);
  return { dueDate: date, dueTime: time, dueTimezone: null, durationMinutes: null, recurrence: null };
}
