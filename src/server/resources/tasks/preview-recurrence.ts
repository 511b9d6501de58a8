import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PreviewRecurrenceInput } from '../../../contract/recurrence.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import type { Slots } from '../../foundation/platform/slots.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { parseRule } from './recurrence-rule.ts';
import { firstDateAfter } from './rule-dates.ts';

/**
 * The dates that would follow `start` if each occurrence were finished in time; fewer when the rule ends before.
 * @throws DomainError validation_failed on recurrence.rule
 */
function previewRecurrence(input: PreviewRecurrenceInput): { dates: string[] } {
  const rule = parseRule(input.rule).text;
  const start = input.start as CalendarDate;
  const dates: CalendarDate[] = [];
  while (dates.length < input.count) {
    const next = firstDateAfter(rule, start, dates.at(-1) ?? start);
    if (next === null) break;
    dates.push(next);
  }
  return { dates };
}

interface PreviewContext {
  readonly actor: Actor;
  readonly slots: { readonly previews: Slots };
}

/**
 * Previews one rule at a time for each user, and yields to the event loop before each, because a rule that never matches
 * occupies the processor for some tenths of a second and a batch of them must not block other requests.
 * @throws DomainError validation_failed on recurrence.rule
 */
export async function previewInTurn({ actor, slots }: PreviewContext, input: PreviewRecurrenceInput) {
  const giveBack = await slots.previews.wait(actor.userId);
  try {
    await nextTurn();
    return previewRecurrence(input);
  } finally {
    giveBack();
  }
}
