import { pullInput, syncPageSchema } from '../../../contract/sync.ts';
import { pullChanges } from '../../history/sync/pull-changes.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

export const syncRouter = t.router({
  pull: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/sync',
        tags: ['Sync'],
        summary: 'What changed, of every kind in one walk, oldest first',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      isCostly: true,
      errors: ['invalid_cursor', 'sync_reset'],
    })
    .input(pullInput)
    .output(syncPageSchema)
    .query(({ ctx, input }) => pullChanges(ctx, input)),
});
