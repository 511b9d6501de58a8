import type { Calendar, SetAgentsSeeInput } from '../../../contract/calendars.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { readCalendar } from './calendar-record.ts';
import { ownedCalendar } from './owned-calendar.ts';

/** Sets what tokens see of the events of a calendar; in no history, so that no undo of a token widens what it sees. @throws DomainError not_found */
export async function setAgentsSee(ctx: VerbContext, { id, agentsSee }: SetAgentsSeeInput): Promise<Calendar> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const calendar = await ownedCalendar(tx, userId, id);
    if (calendar.agentsSee !== agentsSee) {
      await tx.calendar.updateMany({ where: { userId, id }, data: { agentsSee, updatedAt: at } });
      logSecurity(ctx.logger, { event: 'calendar_shown_to_agents', userId, calendarId: id, agentsSee });
    }
    return readCalendar(tx, userId, id);
  });
}
