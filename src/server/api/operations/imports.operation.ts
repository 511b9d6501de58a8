import { type ImportRecord, importPreviewSchema } from '../../../contract/imports.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { reviveCaller } from '../../identity/auth/revive-caller.ts';
import { forgetUploads, isRefusal } from '../../resources/attachments/forget-uploads.ts';
import { areUnchanged, digestOf, FilesMoved, importUnchanged } from '../../transfer/again/unchanged-files.ts';
import { createImport } from '../../transfer/create-import.ts';
import { withReadFiles } from '../../transfer/import-reader.ts';
import { waitForReader } from '../../transfer/import-slots.ts';
import { inlineSchema } from '../../transfer/inline-schema.ts';
import { previewImport } from '../../transfer/preview-import.ts';
import { type ReceivedFiles, receiveFiles, type Upload } from '../../transfer/receive-files.ts';
import { refreshStatistics } from '../../transfer/refresh-statistics.ts';
import { storeFiles } from '../../transfer/store-files.ts';
import { exportScopes, importScopes } from '../../transfer/transfer-scopes.ts';
import { callerOf, requireActor } from '../procedures/caller.ts';
import { describe, isKeyKnown, runOnce } from '../procedures/idempotency.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import type { HttpRequest } from '../rest/http-types.ts';
import type { RawOperation } from '../rest/operations.ts';

const tags = ['Import and export'];

const file = {
  type: 'array',
  items: { type: 'string', format: 'binary' },
  description: 'The files, each as a part of this name with its file name',
};

/** A body of files alone. A file has no JSON form, so its name is used in its place. */
export const filesBody = {
  required: true,
  description: 'The files of one source, as `POST /imports` takes them; or tables (CSV) of any other',
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file } },
      example: { file: ['Kitchen renovation.csv', 'Inbox.csv'] },
    },
  },
};

const body = {
  required: true,
  description:
    'One JSON export: ours, or of Google Tasks (Takeout), Microsoft To Do (Graph), Trello, Vikunja, Super Productivity or Things; or any number of CSV files: ours, TickTick’s, or Todoist’s, which are one for each project and named after it; calendars (.ics) with tasks; or an archive (ZIP) of one of these',
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file,
          known: {
            type: 'string',
            enum: ['skip'],
            description:
              'skip: of records that an earlier import of the same source created in this way, only what was changed there and not here is updated; no record is created twice. Without it every record is created again',
          },
        },
      },
      example: filesBody.content['multipart/form-data'].example,
    },
  },
};

const json = { 'Content-Type': 'application/json; charset=utf-8' };

const previewMeta = {
  openapi: { method: 'POST', path: '/imports/preview', tags, summary: 'What an import would make; writes nothing' },
  scopes: exportScopes,
  errors: ['validation_failed', 'limit_reached', 'storage_full'],
  writes: false,
  rawRequest: { body },
  rawResponse: {
    description: 'Success',
    content: { 'application/json': { schema: inlineSchema(importPreviewSchema) } },
  },
} as const satisfies RawOperation['meta'];

export const previewImportOperation: RawOperation = {
  kind: 'raw',
  name: 'imports.preview',
  method: 'POST',
  path: '/imports/preview',
  meta: previewMeta,
  readers: new Map(),
  async handle(ctx, request) {
    const { actor, serverTime, epoch } = requireActor(ctx, previewMeta);
    const verbCtx = { ...ctx, actor, serverTime, epoch };
    await limitImports(ctx, actor.userId);
    const preview = await withReceivedFiles(ctx, request, actor.userId, (received) =>
      withReadFiles(verbCtx, received, (read) => previewImport(verbCtx, read, received)),
    );
    return { status: 200, headers: json, body: JSON.stringify(preview) };
  },
};

const createMeta = {
  openapi: { method: 'POST', path: '/imports', tags, summary: 'Import files: everything in one go, with one undo' },
  scopes: importScopes,
  errors: ['validation_failed', 'limit_reached', 'attachment_quota_exceeded', 'storage_full'],
  success: 201,
  location: '/imports',
  idempotent: true,
  rawRequest: { body },
  rawResponse: {
    description: 'Success',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Import' } } },
  },
} as const satisfies RawOperation['meta'];

export const createImportOperation: RawOperation = {
  kind: 'raw',
  name: 'imports.create',
  method: 'POST',
  path: '/imports',
  meta: createMeta,
  readers: new Map(),
  async handle(ctx, request) {
    const caller = callerOf(ctx, createMeta, createImportOperation.name);
    await limitImports(ctx, caller.actor.userId);
    const made = await withReceivedFiles(ctx, request, caller.actor.userId, (received) =>
      importFiles({ ...ctx, ...caller, patient: true }, received, async () => {
        await reviveCaller(ctx, caller.actor);
      }),
    );
    return {
      status: 201,
      headers: { ...json, Location: `/api/v1/imports/${made.id}` },
      body: JSON.stringify(made),
    };
  },
};

/** How long an import whose files have arrived waits for those of other users. */
const turnMsMax = 30_000;

/**
 * Receives the files and only then takes one of the few places for work on them, so that slow senders keep nobody from importing.
 * @throws DomainError rate_limited for a second import of the user · unavailable when there are too many
 */
async function withReceivedFiles<T>(
  { env, slots, signal }: RequestContext,
  request: HttpRequest,
  userId: string,
  work: (received: ReceivedFiles) => Promise<T>,
): Promise<T> {
  const giveBack = slots.imports.take(userId);
  try {
    const received = await receiveFiles(env, uploadOf(request));
    try {
      const turn = AbortSignal.any([AbortSignal.timeout(turnMsMax), ...(signal ? [signal] : [])]);
      const endTurn = await waitForReader(slots, userId, received, turn);
      return await work(received).finally(endTurn);
    } finally {
      await received.handle.close();
    }
  } finally {
    giveBack();
  }
}

type ImportContext = RequestContext & VerbContext & { readonly patient: true };

async function importFiles(
  ctx: ImportContext,
  received: ReceivedFiles,
  confirm: () => Promise<void>,
): Promise<ImportRecord> {
  const { files, skipsKnown } = received;
  const { idempotencyKey, actor } = ctx;
  const source = [...(files[0]?.name || 'Import')].slice(0, 255).join('');
  const digest = digestOf(files, actor);
  const once = (work: (once: ImportContext) => Promise<ImportRecord>): Promise<ImportRecord> => {
    ctx.reply.status = 201;
    if (idempotencyKey === null) return work(ctx);
    const named = files.map(({ name, sha256 }) => [name, sha256]);
    const identity = skipsKnown ? [...named, ['known', 'skip']] : named;
    return runOnce(ctx, describe(ctx, idempotencyKey, createImportOperation.name, identity), (transaction) =>
      work({ ...ctx, transaction }),
    );
  };
  if (skipsKnown && (await areUnchanged(ctx, digest))) {
    try {
      return await once((inside) => importUnchanged(inside, digest, source, confirm));
    } catch (error) {
      if (!(error instanceof FilesMoved)) throw error;
    }
  }
  return withReadFiles(ctx, received, async (read) => {
    await confirm();
    // A retry is answered like its first request, and stores nothing.
    const isRetry =
      idempotencyKey !== null && (await isKeyKnown(ctx, actor.userId, idempotencyKey, createImportOperation.name));
    const stored = isRetry ? [] : await storeFiles(ctx, read, skipsKnown ? {} : null);
    const making = once((inside) => createImport(inside, read, source, confirm, { skipsKnown, digest }));
    const made = await making.catch(async (error: unknown) => {
      if (isRefusal(error)) await forgetUploads(ctx, stored);
      throw error;
    });
    await refreshStatistics(ctx, made);
    return made;
  });
}

/** Limits imports, because reading a file takes a core for seconds. @throws DomainError rate_limited */
export async function limitImports(ctx: RequestContext, userId: string): Promise<void> {
  const count = await ctx.importLimiter.consume(userId);
  if (count?.allowed === false)
    throw new DomainError('rate_limited', { retryAfterSeconds: Math.max(1, count.resetSeconds) });
}

export function uploadOf(request: HttpRequest): Upload {
  return {
    contentType: request.header('content-type') ?? '',
    contentLength: Number(request.header('content-length') ?? 0),
    body: request.body,
  };
}
