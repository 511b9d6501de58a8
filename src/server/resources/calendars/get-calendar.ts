import type { Calendar } from '../../../contract/calendars.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { readCalendar } from './calendar-record.ts';

/** @throws DomainError not_found */
export async function getCalendar(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<Calendar> {
  return readCalendar(ctx, ctx.actor.userId, input.id, input.includeDeleted);
}
