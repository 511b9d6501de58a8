import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import {
  createViewInput,
  listViewsInput,
  moveViewInput,
  updateViewInput,
  viewPageSchema,
  viewSchema,
} from '../../../contract/views.ts';
import { createView } from '../../resources/views/create-view.ts';
import { getView } from '../../resources/views/get-view.ts';
import { listViews } from '../../resources/views/list-views.ts';
import { moveView } from '../../resources/views/move-view.ts';
import { restoreView } from '../../resources/views/restore-view.ts';
import { trashView } from '../../resources/views/trash-view.ts';
import { updateView } from '../../resources/views/update-view.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Views'];

export const viewsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/views', tags, summary: 'List views by position' },
      scopes: ['projects:read'],
      servesProjectTokens: true,
      errors: ['invalid_cursor'],
    })
    .input(listViewsInput)
    .output(viewPageSchema)
    .query(({ ctx, input }) => listViews(ctx, input)),
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/views', tags, summary: 'Create a view' },
      scopes: ['projects:write'],
      errors: ['limit_reached'],
      success: 201,
      location: '/views',
    })
    .input(createViewInput)
    .output(viewSchema)
    .mutation(once(createView, { status: 201 })),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/views/{id}', tags, summary: 'One view' },
      scopes: ['projects:read'],
      errors: ['not_found'],
      showsMore: true,
    })
    .input(recordParamsSchema)
    .output(viewSchema)
    .query(({ ctx, input }) => getView(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/views/{id}', tags, summary: 'Update a view' },
      scopes: ['projects:write'],
      errors: ['not_found'],
    })
    .input(updateViewInput)
    .output(viewSchema)
    .mutation(once(updateView)),
  move: procedure
    .meta({
      openapi: { method: 'POST', path: '/views/{id}/move', tags, summary: 'Move a view among the views' },
      scopes: ['projects:write'],
      errors: ['not_found'],
    })
    .input(moveViewInput)
    .output(viewSchema)
    .mutation(once(moveView)),
  delete: procedure
    .meta({
      openapi: { method: 'DELETE', path: '/views/{id}', tags, summary: 'Move a view to Trash' },
      scopes: ['projects:delete'],
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(viewSchema)
    .mutation(once(trashView)),
  restore: procedure
    .meta({
      openapi: { method: 'POST', path: '/views/{id}/restore', tags, summary: 'Take a view out of Trash' },
      scopes: ['projects:write'],
      errors: ['not_found', 'limit_reached'],
    })
    .input(idParamsSchema)
    .output(viewSchema)
    .mutation(once(restoreView)),
});
