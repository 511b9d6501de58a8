import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import {
  createLabelInput,
  labelPageSchema,
  labelSchema,
  listLabelsInput,
  updateLabelInput,
} from '../../../contract/labels.ts';
import { createLabel } from '../../resources/labels/create-label.ts';
import { getLabel } from '../../resources/labels/get-label.ts';
import { listLabels } from '../../resources/labels/list-labels.ts';
import { restoreLabel } from '../../resources/labels/restore-label.ts';
import { trashLabel } from '../../resources/labels/trash-label.ts';
import { updateLabel } from '../../resources/labels/update-label.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Labels'];

export const labelsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/labels', tags, summary: 'List labels by position' },
      scopes: ['labels:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      errors: ['invalid_cursor'],
    })
    .input(listLabelsInput)
    .output(labelPageSchema)
    .query(({ ctx, input }) => listLabels(ctx, input)),
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/labels', tags, summary: 'Create a label' },
      scopes: ['labels:write'],
      servesProjectTokens: true,
      errors: ['label_exists', 'limit_reached'],
      success: 201,
      location: '/labels',
    })
    .input(createLabelInput)
    .output(labelSchema)
    .mutation(once(createLabel, { status: 201 })),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/labels/{id}', tags, summary: 'One label' },
      scopes: ['labels:read'],
      servesProjectTokens: true,
      provesCredential: true,
      errors: ['not_found'],
    })
    .input(recordParamsSchema)
    .output(labelSchema)
    .query(({ ctx, input }) => getLabel(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/labels/{id}', tags, summary: 'Update a label' },
      scopes: ['labels:write'],
      errors: ['not_found', 'label_exists'],
    })
    .input(updateLabelInput)
    .output(labelSchema)
    .mutation(once(updateLabel, { patient: true })),
  delete: procedure
    .meta({
      openapi: { method: 'DELETE', path: '/labels/{id}', tags, summary: 'Move a label to Trash' },
      scopes: ['labels:write'],
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(labelSchema)
    .mutation(once(trashLabel, { patient: true })),
  restore: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/labels/{id}/restore',
        tags,
        summary: 'Take a label out of Trash, back onto its tasks',
      },
      scopes: ['labels:write'],
      errors: ['not_found', 'label_exists', 'limit_reached'],
    })
    .input(idParamsSchema)
    .output(labelSchema)
    .mutation(once(restoreLabel, { patient: true })),
});
