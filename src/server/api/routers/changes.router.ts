import {
  changeDetailSchema,
  changePageSchema,
  getChangeInput,
  listChangesInput,
  undoChangeInput,
  undoChangesInput,
  undoResultSchema,
} from '../../../contract/changes.ts';
import { changingScopes } from '../../../contract/scopes.ts';
import { getChange } from '../../history/changes/get-change.ts';
import { listChanges } from '../../history/changes/list-changes.ts';
import { undoChange, undoChanges } from '../../history/changes/undo/undo-changes.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Changes'];

export const changesRouter = t.router({
  list: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/changes',
        tags,
        summary: 'List changes, newest first or as a feed by number',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      errors: ['invalid_cursor'],
    })
    .input(listChangesInput)
    .output(changePageSchema)
    .query(({ ctx, input }) => listChanges(ctx, input)),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/changes/{id}', tags, summary: 'One change with all of its rows' },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(getChangeInput)
    .output(changeDetailSchema)
    .query(({ ctx, input }) => getChange(ctx, input)),
  undo: procedure
    .meta({
      openapi: { method: 'POST', path: '/changes/{id}/undo', tags, summary: 'Undo a change; undoing an undo is redo' },
      anyScope: changingScopes,
      servesProjectTokens: true,
      errors: ['not_found', 'not_undoable', 'changed_since', 'tree_refused', 'undo_too_large'],
    })
    .input(undoChangeInput)
    .output(undoResultSchema)
    .mutation(once(undoChange, { patient: true })),
  undoMany: procedure
    .meta({
      openapi: { method: 'POST', path: '/changes/undo', tags, summary: 'Undo several changes at once, newest first' },
      anyScope: changingScopes,
      servesProjectTokens: true,
      errors: ['not_found', 'session_required', 'not_undoable', 'changed_since', 'tree_refused', 'undo_too_large'],
    })
    .input(undoChangesInput)
    .output(undoResultSchema)
    .mutation(once(undoChanges, { patient: true })),
});
