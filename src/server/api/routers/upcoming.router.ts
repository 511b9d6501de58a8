import { listUpcomingInput, upcomingPageSchema } from '../../../contract/upcoming.ts';
import { listUpcoming } from '../../resources/tasks/list-upcoming.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

export const upcomingRouter = t.router({
  list: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/upcoming',
        tags: ['Tasks'],
        summary: 'What is due in a span of days, coming dates of recurring tasks included',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listUpcomingInput)
    .output(upcomingPageSchema)
    .query(({ ctx, input }) => listUpcoming(ctx, input)),
});
