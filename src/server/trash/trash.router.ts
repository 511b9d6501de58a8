import { listTrashInput, trashPageSchema } from '../../contract/trash.ts';
import { procedure } from '../api/procedures.ts';
import { t } from '../api/trpc.ts';
import { listTrash } from './list-trash.ts';

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
      errors: ['invalid_cursor'],
    })
    .input(listTrashInput)
    .output(trashPageSchema)
    .query(({ ctx, input }) => listTrash(ctx, input)),
});
