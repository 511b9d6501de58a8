import type { CreateTaskInput, UpdateTaskInput } from '../../../contract/tasks.ts';
import { dateToPrisma, timeFromPrisma, timeToPrisma } from '../../foundation/db/instants.ts';
import { invalidField } from '../../foundation/platform/domain-error.ts';
import type { OwnedTask } from '../../foundation/records/owned-task.ts';
import { isHourly } from './next-hourly-occurrence.ts';
import { parseRule } from './recurrence-rule.ts';
import { withUntilDay } from './until-day.ts';

type ScheduleInput = Pick<
  CreateTaskInput | UpdateTaskInput,
  'dueDate' | 'dueTime' | 'dueTimezone' | 'durationMinutes' | 'recurrence'
>;

/** The scheduling columns that an input changes; absent = unchanged. */
export type ScheduleColumns = Partial<
  Pick<
    OwnedTask,
    | 'dueDate'
    | 'dueTime'
    | 'dueTimezone'
    | 'durationMinutes'
    | 'recurrenceRule'
    | 'recurrenceBasis'
    | 'recurrenceText'
    | 'recurrenceStart'
    | 'occurrenceDate'
  >
>;

const noRecurrence = {
  recurrenceRule: null,
  recurrenceBasis: null,
  recurrenceText: null,
  recurrenceStart: null,
  occurrenceDate: null,
};

/**
 * Applies the rules between the scheduling fields (contract.md §3): a time and a recurrence need a date, and
 * clearing the date clears them all but the duration, which then is the estimate.
 * @param current the task before the change, or null for a new one
 * @param timezone the user's, of dates without a zone of their own
 * @throws DomainError validation_failed
 */
export function scheduleColumns(current: OwnedTask | null, input: ScheduleInput, timezone: string): ScheduleColumns {
  const columns: ScheduleColumns = {};
  if (input.dueDate === null) return clearedDueDate(input);

  const dueDate = input.dueDate !== undefined ? dateToPrisma(input.dueDate) : (current?.dueDate ?? null);
  const dueTime =
    input.dueTime !== undefined
      ? input.dueTime === null
        ? null
        : timeToPrisma(input.dueTime)
      : (current?.dueTime ?? null);
  if (input.dueDate !== undefined) columns.dueDate = dueDate;
  if (input.dueTime !== undefined) columns.dueTime = dueTime;
  if (input.dueTimezone !== undefined) columns.dueTimezone = input.dueTimezone;
  if (input.durationMinutes !== undefined) columns.durationMinutes = input.durationMinutes;

  if (dueTime !== null && dueDate === null) throw invalidField('dueTime', 'needs_due_date', 'Needs dueDate');
  const zone = (input.dueTimezone === undefined ? current?.dueTimezone : input.dueTimezone) ?? timezone;
  const recurring = recurrenceColumns(current, { dueDate, dueTime, zone }, input);
  const rule = recurring.recurrenceRule === undefined ? current?.recurrenceRule : recurring.recurrenceRule;
  if (rule && isHourly(rule) && dueTime === null)
    throw invalidField('dueTime', 'needed_by_recurrence', 'An hourly recurrence needs dueTime');
  return { ...columns, ...recurring };
}

/**
 * Refuses values together with a cleared date as contradictory, except a duration.
 */
function clearedDueDate(input: ScheduleInput): ScheduleColumns {
  for (const field of ['dueTime', 'dueTimezone', 'recurrence'] as const) {
    if (input[field]) throw invalidField(field, 'needs_due_date', 'Needs dueDate');
  }
  const { durationMinutes } = input;
  const cleared = { dueDate: null, dueTime: null, dueTimezone: null, ...noRecurrence };
  return durationMinutes === undefined ? cleared : { ...cleared, durationMinutes };
}

interface Due {
  readonly dueDate: Date | null;
  readonly dueTime: Date | null;
  readonly zone: string;
}

function recurrenceColumns(
  current: OwnedTask | null,
  { dueDate, dueTime, zone }: Due,
  input: ScheduleInput,
): ScheduleColumns {
  if (input.recurrence === undefined) return {};
  if (input.recurrence === null) return noRecurrence;
  if (dueDate === null) throw invalidField('recurrence', 'needs_due_date', 'Needs dueDate');
  const { basis: recurrenceBasis, text: recurrenceText, start } = input.recurrence;
  const rule = parseRule(input.recurrence.rule).text;
  const recurrenceRule = withUntilDay(rule, dueTime === null ? null : timeFromPrisma(dueTime), zone);
  const isSame = current?.recurrenceRule === recurrenceRule && current.recurrenceBasis === recurrenceBasis;
  // A client that sends whole records must not begin the series anew: a moved date would become its start, and COUNT would begin again.
  if (isSame && start === undefined) return { recurrenceText };
  const recurrenceStart = start === undefined ? dueDate : dateToPrisma(start);
  return { recurrenceRule, recurrenceBasis, recurrenceText, recurrenceStart, occurrenceDate: dueDate };
}
