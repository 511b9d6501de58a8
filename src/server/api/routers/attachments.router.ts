import { attachmentPageSchema, attachmentSchema, listAttachmentsInput } from '../../../contract/attachments.ts';
import { idParamsSchema } from '../../../contract/ids.ts';
import { listAttachments } from '../../resources/attachments/list-attachments.ts';
import { restoreAttachment } from '../../resources/attachments/restore-attachment.ts';
import { trashAttachment } from '../../resources/attachments/trash-attachment.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Attachments'];

/** The procedures of attachments; uploads and downloads are streams and therefore raw operations. */
export const attachmentsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/attachments', tags, summary: 'List attachments, those of a task oldest first' },
      scopes: ['comments:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listAttachmentsInput)
    .output(attachmentPageSchema)
    .query(({ ctx, input }) => listAttachments(ctx, input)),
  delete: procedure
    .meta({
      openapi: { method: 'DELETE', path: '/attachments/{id}', tags, summary: 'Move an attachment to Trash' },
      scopes: ['comments:delete'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(attachmentSchema)
    .mutation(once(trashAttachment)),
  restore: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/attachments/{id}/restore',
        tags,
        summary: 'Bring an attachment back from Trash',
      },
      scopes: ['comments:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
    })
    .input(idParamsSchema)
    .output(attachmentSchema)
    .mutation(once(restoreAttachment)),
});
