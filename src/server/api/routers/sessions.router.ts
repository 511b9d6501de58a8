import * as z from 'zod';
import { endedSessionsSchema, endSessionInput, sessionListSchema } from '../../../contract/sessions.ts';
import { endOneSession, endOtherSessions } from '../../identity/sessions/end-sessions.ts';
import { listSessions } from '../../identity/sessions/list-sessions.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

/** Only a browser session sees and ends the sessions of its user; not part of the REST API. */
export const sessionsRouter = t.router({
  list: procedure
    .meta({ credential: 'session' })
    .input(z.strictObject({}).optional())
    .output(sessionListSchema)
    .query(({ ctx }) => listSessions(ctx)),
  end: procedure
    .meta({ credential: 'session' })
    .input(endSessionInput)
    .output(endedSessionsSchema)
    .mutation(({ ctx, input }) => endOneSession(ctx, input)),
  endOthers: procedure
    .meta({ credential: 'session' })
    .input(z.strictObject({}).optional())
    .output(endedSessionsSchema)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
});
