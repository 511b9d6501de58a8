import { idParamsSchema } from '../../../contract/ids.ts';
import { importDraftSchema, importFromTodoistInput } from '../../../contract/import-drafts.ts';
import { importPageSchema, importSchema, listImportsInput, undoImportInput } from '../../../contract/imports.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { undoWholeImport } from '../../history/changes/undo/undo-whole-import.ts';
import { importFromTodoist } from '../../transfer/drafts/todoist/import-from-todoist.ts';
import { getImport } from '../../transfer/get-import.ts';
import { listImports } from '../../transfer/list-imports.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Import and export'];

/** The undo of an import moves projects, sections, tasks and labels to Trash. */
const undoScopes: readonly Scope[] = ['tasks:delete', 'projects:delete', 'labels:write'];

/** The uploads themselves are raw operations: imports.operation.ts. */
export const importsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/imports', tags, summary: 'List imports, newest first' },
      scopes: ['tasks:read', 'projects:read'],
      errors: ['invalid_cursor'],
    })
    .input(listImportsInput)
    .output(importPageSchema)
    .query(({ ctx, input }) => listImports(ctx, input)),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/imports/{id}', tags, summary: 'One import' },
      scopes: ['tasks:read', 'projects:read'],
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(importSchema)
    .query(({ ctx, input }) => getImport(ctx, input)),
  fromTodoist: procedure
    .meta({ credential: 'session' })
    .input(importFromTodoistInput)
    .output(importDraftSchema)
    .mutation(({ ctx, input }) => importFromTodoist(ctx, input)),
  undo: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/imports/{id}/undo',
        tags,
        summary: 'Move what an import made to Trash, and take back what it updated',
      },
      scopes: undoScopes,
      errors: ['not_found'],
    })
    .input(undoImportInput)
    .output(importSchema)
    .mutation(once(undoWholeImport, { patient: true })),
});
