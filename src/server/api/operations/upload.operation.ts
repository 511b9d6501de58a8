import { exampleComment } from '../../../contract/examples.ts';
import { idInputSchema } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { requireWithinProjects } from '../../foundation/records/within-projects.ts';
import { admitUpload } from '../../resources/attachments/admit-upload.ts';
import { newStorageKey } from '../../resources/attachments/attachment-store.ts';
import { createAttachment, type NewAttachment } from '../../resources/attachments/create-attachment.ts';
import { forgetUploads, isRefusal } from '../../resources/attachments/forget-uploads.ts';
import { readUpload, type Upload } from '../../resources/attachments/read-upload.ts';
import { sniffType } from '../../resources/attachments/sniff-type.ts';
import { discardStaged } from '../../resources/attachments/stage-upload.ts';
import { expectUpload } from '../../resources/attachments/sweep-uploads.ts';
import { callerOf } from '../procedures/caller.ts';
import { confirmAfterBody } from '../procedures/confirm-after-body.ts';
import { describe, isKeyKnown, runOnce } from '../procedures/idempotency.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import type { HttpReply, HttpRequest } from '../rest/http-types.ts';
import type { RawOperation } from '../rest/operations.ts';

const name = 'attachments.create';
const grant = { scopes: ['comments:write'], servesProjectTokens: true } as const;

const form = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'At most 10,485,760 bytes' },
    commentId: { type: 'string', maxLength: limits.idCharactersMax, description: 'A comment of this task' },
  },
};

/** A file has no JSON form, so its name is used in its place. */
const example = { file: 'receipt.pdf', commentId: exampleComment.id };

/** `POST /tasks/{id}/attachments`: multipart/form-data, the file streamed to the disk and on to the store. */
export const uploadOperation: RawOperation = {
  kind: 'raw',
  name,
  method: 'POST',
  path: '/tasks/{id}/attachments',
  meta: {
    openapi: {
      method: 'POST',
      path: '/tasks/{id}/attachments',
      tags: ['Attachments'],
      summary: 'Attach a file to a task or to one of its comments',
    },
    ...grant,
    errors: [
      'validation_failed',
      'not_found',
      'attachment_too_large',
      'attachment_quota_exceeded',
      'limit_reached',
      'storage_full',
    ],
    success: 201,
    location: '/attachments',
    idempotent: true,
    rawRequest: { body: { required: true, content: { 'multipart/form-data': { schema: form, example } } } },
    rawResponse: {
      description: 'The attachment; it shows in `GET /tasks/{id}` and in its comment',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Attachment' } } },
    },
  },
  readers: new Map(),
  handle: receiveUpload,
};

async function receiveUpload(
  ctx: RequestContext,
  request: HttpRequest,
  input: Record<string, unknown>,
): Promise<HttpReply> {
  const taskId = idInputSchema.safeParse(input.id);
  // An id of another shape is answered like a missing task.
  if (!taskId.success) throw notFound();
  const caller = callerOf(ctx, grant, name);
  const { userId } = caller.actor;
  const giveBack = await ctx.slots.uploads.wait(userId);
  try {
    const admit = async (byteSizeMin: number) => {
      // A retry is answered like its first request, even if the task has been deleted since.
      if (ctx.idempotencyKey !== null && (await isKeyKnown(ctx, userId, ctx.idempotencyKey, name))) return;
      await admitUpload(ctx.database, ctx.env.attachmentQuotaBytes, { userId, taskId: taskId.data, byteSizeMin });
    };
    const form = {
      contentType: request.header('content-type'),
      contentLength: Number(request.header('content-length') ?? 0),
      body: request.body,
    };
    return await answerUpload(ctx, taskId.data, await readUpload(ctx.env, form, admit));
  } finally {
    giveBack();
  }
}

async function answerUpload(ctx: RequestContext, taskId: string, upload: Upload): Promise<HttpReply> {
  try {
    await confirmAfterBody(ctx);
    const attachment = await keepUpload(ctx, taskId, upload);
    return {
      status: 201,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        Location: `/api/v1/attachments/${attachment.id}`,
      },
      body: JSON.stringify(attachment),
    };
  } finally {
    await discardStaged(upload.file);
  }
}

/**
 * Stores the bytes before the record: a crash between the two leaves bytes without a record, which the sweep removes, and
 * never a record without its bytes.
 */
async function keepUpload(ctx: RequestContext, taskId: string, { file, fileName, commentId }: Upload) {
  const caller = { ...ctx, ...callerOf(ctx, grant, name) };
  await requireWithinProjects(ctx.database, caller.actor, commentId);
  const { byteSize, sha256 } = file;
  const storageKey = newStorageKey();
  const mimeType = await sniffType(file.path);
  const record: NewAttachment = { taskId, commentId, fileName, mimeType, byteSize, sha256, storageKey };
  await expectUpload(ctx.database, storageKey);
  await ctx.attachments.put(storageKey, file);
  ctx.reply.status = 201;
  try {
    const quota = ctx.env.attachmentQuotaBytes;
    if (ctx.idempotencyKey === null) return await createAttachment(caller, quota, record);
    const reservation = describe(caller, ctx.idempotencyKey, name, { taskId, commentId, fileName, sha256 });
    let recorded = false;
    const answer = await runOnce(caller, reservation, (transaction) => {
      recorded = true;
      return createAttachment({ ...caller, transaction }, quota, record);
    });
    // On a replay the bytes of the first request stay, and these are removed.
    if (!recorded) await forgetUploads(ctx, [storageKey]);
    return answer;
  } catch (error) {
    if (isRefusal(error)) await forgetUploads(ctx, [storageKey]);
    throw error;
  }
}
