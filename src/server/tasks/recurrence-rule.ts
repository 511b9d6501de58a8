import { RRuleTemporal } from 'rrule-temporal';
import { invalidField } from '../platform/domain-error.ts';
import { isHourly } from './next-hourly-occurrence.ts';

export interface ParsedRule {
  /** The rule without an `RRULE:` prefix, upper case. */
  readonly text: string;
}

const partPattern =
  /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYYEARDAY|BYWEEKNO|BYSETPOS|WKST)=[A-Z0-9,+-]+$/;

/**
 * Checks an RFC 5545 RRULE value: no parts below a day, since the time of day is the task's. Hours recur only plainly, every
 * N of them.
 * @throws DomainError validation_failed on recurrence.rule
 */
export function parseRule(rule: string): ParsedRule {
  const text = rule.replace(/^RRULE:/i, '').toUpperCase();
  const parts = text.split(';');
  const names = parts.map((part) => part.split('=')[0]);
  const wellFormed = parts.every((part) => partPattern.test(part)) && new Set(names).size === names.length;
  if (!wellFormed || !/(?:^|;)FREQ=(?:HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/.test(text)) throw badRule();
  if (isHourly(text) && names.some((name) => name?.startsWith('BY'))) throw badRule();
  if (names.includes('COUNT') && names.includes('UNTIL')) throw badRule();
  try {
    new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:20260101T000000\nRRULE:${text}` });
  } catch {
    throw badRule();
  }
  return { text };
}

function badRule() {
  return invalidField(
    'recurrence.rule',
    'invalid_rule',
    'Must be an RFC 5545 RRULE with FREQ=HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY, such as FREQ=WEEKLY;BYDAY=FR',
  );
}
