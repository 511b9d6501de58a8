import * as z from 'zod';
import {
  draftIdInput,
  importDraftPageSchema,
  importDraftRowPageSchema,
  importDraftSchema,
  listDraftRowsInput,
  updateDraftInput,
} from '../../../contract/import-drafts.ts';
import { applyDraft } from '../../transfer/drafts/apply-draft.ts';
import { cancelDraft } from '../../transfer/drafts/cancel-draft.ts';
import { getDraft } from '../../transfer/drafts/get-draft.ts';
import { listDraftRows } from '../../transfer/drafts/list-draft-rows.ts';
import { listDrafts } from '../../transfer/drafts/list-drafts.ts';
import { updateDraft } from '../../transfer/drafts/update-draft.ts';
import { exportScopes, importScopes } from '../../transfer/transfer-scopes.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Import and export'];

/**
 * Drafts are no records: what is done to them changes nothing in the account, until the import that comes of one. Their files arrive by a
 * raw operation: import-drafts.operation.ts.
 */
export const importDraftsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/imports/drafts', tags, summary: 'Drafts of imports that have not ended' },
      scopes: exportScopes,
    })
    .input(z.strictObject({}).optional())
    .output(importDraftPageSchema)
    .query(({ ctx }) => listDrafts(ctx)),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/imports/drafts/{id}', tags, summary: 'One draft, with how far it is' },
      scopes: exportScopes,
      errors: ['not_found'],
    })
    .input(draftIdInput)
    .output(importDraftSchema)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  rows: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/imports/drafts/{id}/rows',
        tags,
        summary: 'The records of a draft, with what differs',
      },
      scopes: exportScopes,
      errors: ['not_found', 'draft_not_ready', 'draft_expired', 'invalid_cursor'],
    })
    .input(listDraftRowsInput)
    .output(importDraftRowPageSchema)
    .query(({ ctx, input }) => listDraftRows(ctx, input)),
  update: procedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/imports/drafts/{id}',
        tags,
        summary: 'Choose what is imported, or what the columns of a table are',
      },
      scopes: exportScopes,
      errors: ['not_found', 'draft_not_ready', 'draft_expired', 'token_restricted'],
      writes: false,
    })
    .input(updateDraftInput)
    .output(importDraftSchema)
    .mutation(({ ctx, input }) => updateDraft(ctx, input)),
  // tRPC keeps the name of its path's last word for itself.
  bring: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/imports/drafts/{id}/apply',
        tags,
        summary: 'Import what is ticked, with one undo',
      },
      scopes: importScopes,
      errors: ['not_found', 'draft_not_ready', 'draft_expired', 'token_restricted'],
      success: 202,
      writes: false,
    })
    .input(draftIdInput)
    .output(importDraftSchema)
    .mutation(({ ctx, input }) => applyDraft(ctx, input)),
  cancel: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/imports/drafts/{id}/cancel',
        tags,
        summary: 'Cancel a draft; an import that is running is rolled back',
      },
      scopes: exportScopes,
      errors: ['not_found', 'draft_not_ready', 'draft_expired', 'token_restricted'],
      writes: false,
    })
    .input(draftIdInput)
    .output(importDraftSchema)
    .mutation(({ ctx, input }) => cancelDraft(ctx, input)),
});
