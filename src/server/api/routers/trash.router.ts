import * as z from 'zod';
import { emptiedTrashSchema, listTrashInput, trashPageSchema } from '../../../contract/trash.ts';
import { emptyTrash } from '../../resources/purge/empty-trash.ts';
import { listTrash } from '../../resources/trash/list-trash.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

export const trashRouter = t.router({
  list: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/trash',
        tags: ['Trash'],
        summary: 'List what was deleted, newest deletion first, as far as the token may read it',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      errors: ['invalid_cursor'],
    })
    .input(listTrashInput)
    .output(trashPageSchema)
    .query(({ ctx, input }) => listTrash(ctx, input)),
  /** Removes records permanently, so only a browser session may call it, and it has no REST route. */
  empty: procedure
    .meta({ credential: 'session' })
    .input(z.strictObject({}).optional())
    .output(emptiedTrashSchema)
    .mutation(({ ctx }) => emptyTrash(ctx)),
});
