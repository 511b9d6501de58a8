import type { Reminder } from '../../../contract/reminders.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { readReminder } from './owned-reminder.ts';

/** @throws DomainError not_found */
export function getReminder(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<Reminder> {
  return readReminder(ctx, ctx.actor.userId, input.id, input.includeDeleted);
}
