import type { UpdateTaskInput } from '../../../contract/tasks.ts';
import { parseQuickAdd } from '../../../quick-add/parse-quick-add.ts';
import type { DraftReminder, QuickAddResult, SpanKind } from '../../../quick-add/types.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { ItemErrors } from './item-errors.ts';

/** A placeholder for the task's name, because the parser expects a whole quick-add line. */
const stem = '_';
/** A due time that is never stored; the parser accepts relative reminders only with one. */
const stemWithTime = `${stem} 00:00`;

const dueKinds: ReadonlySet<SpanKind> = new Set(['date', 'time', 'recurrence', 'start', 'until', 'duration']);

export type DueFields = Pick<UpdateTaskInput, 'dueDate' | 'dueTime' | 'dueTimezone' | 'durationMinutes' | 'recurrence'>;

function parse(ctx: VerbContext, text: string): QuickAddResult {
  const { timezone, dateFormat, weekStart, locale } = ctx.actor;
  const names = { projects: [], sections: [], labels: [] };
  return parseQuickAdd(text, { now: ctx.clock.now(), timezone, dateFormat, weekStart, locale, ...names });
}

/**
 * Parses the user's words for a date with the quick-add parser, in the user's zone and locale. Every word must belong to it.
 * @param dueDate the current due date, which words that name only a time keep
 * @returns the fields that the words name; undefined when they cannot be parsed, which is added to `errors`
 */
export function readDue(
  ctx: VerbContext,
  errors: ItemErrors,
  field: string,
  words: string,
  dueDate: string | null = null,
): DueFields | undefined {
  const { draft, spans } = parse(ctx, `${stem} ${words}`);
  const understood = spans.filter(({ kind }) => dueKinds.has(kind));
  if (draft.name !== stem || draft.dueDate === null || understood.length < spans.length) {
    const left = leftOver(draft.name, spans);
    const known = understood.map(({ text }) => text).join(' ');
    const parts = known === '' || left === '' ? '' : `: “${known}” was understood, “${left}” was not`;
    const message = `“${words}” is not a date${parts}.`;
    errors.add('due_not_understood', { field, code: 'due_not_understood', message });
    return undefined;
  }
  const timeOnly = dueDate !== null && understood.every(({ kind }) => kind === 'time' || kind === 'duration');
  return {
    ...(timeOnly ? {} : { dueDate: draft.dueDate }),
    ...(draft.dueTime === null ? {} : { dueTime: draft.dueTime, dueTimezone: draft.dueTimezone }),
    ...(draft.durationMinutes === null ? {} : { durationMinutes: draft.durationMinutes }),
    // Words begin a series, also where the task has the same rule: “every month starting 15 March”.
    ...(draft.recurrence === null ? {} : { recurrence: { ...draft.recurrence, start: draft.dueDate } }),
  };
}

function leftOver(name: string, spans: QuickAddResult['spans']): string {
  const others = spans.filter(({ kind }) => !dueKinds.has(kind) && kind !== 'literal').map(({ text }) => text);
  return [name.replace(stem, '').trim(), ...others].filter(Boolean).join(' ');
}

/** What is said of a reminder of a task that is not open. */
export const reminderOfCompleted = 'it waits, because the task is completed';
/** What is said of a reminder before a due time that the task does not have. */
export const untimedReminder = 'it waits, because the task has no due time';

/**
 * Parses when to remind: "30 minutes before", "thu 9am".
 * @returns undefined when it cannot be parsed, which is added to `errors`
 */
export function readReminder(
  ctx: VerbContext,
  errors: ItemErrors,
  field: string,
  words: string,
): DraftReminder | undefined {
  const asked = words.replace(/^remind me /i, '');
  const { draft } = parse(ctx, `${stemWithTime} remind me ${asked}`);
  const [reminder] = draft.reminders;
  if (draft.name === stem && reminder && draft.reminders.length === 1) return reminder;
  errors.add('due_not_understood', {
    field,
    code: 'due_not_understood',
    message: `“${words}” does not say when to remind. Such as “30 minutes before” or “thu 9am”.`,
  });
  return undefined;
}
