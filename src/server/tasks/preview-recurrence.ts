import type { PreviewRecurrenceInput } from '../../contract/tasks.ts';
import type { CalendarDate } from '../../lib/calendar-date.ts';
import { parseRule } from './recurrence-rule.ts';
import { firstDateAfter } from './rule-dates.ts';

/**
 * The dates that would follow `start` if each occurrence were finished in time; fewer when the rule ends before.
 * @throws DomainError validation_failed on recurrence.rule
 */
export function previewRecurrence(input: PreviewRecurrenceInput): { dates: string[] } {
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
