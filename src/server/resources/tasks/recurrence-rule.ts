import { invalidField } from '../../foundation/platform/domain-error.ts';
import { ruleFault } from './rule-fault.ts';

export interface ParsedRule {
  /** The rule without an `RRULE:` prefix, upper case. */
  readonly text: string;
}

/**
 * Checks an RFC 5545 RRULE value. It has no parts below a day, because the time belongs to the task; an hourly rule has only an
 * interval.
 * @throws DomainError validation_failed on recurrence.rule, which says what is wrong
 */
export function parseRule(rule: string): ParsedRule {
  const text = rule.replace(/^RRULE:/i, '').toUpperCase();
  const fault = ruleFault(text);
  if (fault !== undefined) throw invalidField('recurrence.rule', 'invalid_rule', fault);
  return { text };
}
