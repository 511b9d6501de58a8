import { Readable } from 'node:stream';
import { idParamsSchema } from '../../../contract/ids.ts';
import type { ImportDraft } from '../../../contract/import-drafts.ts';
import { createDraft, type NewDraftContext } from '../../transfer/drafts/create-draft.ts';
import { draftIssues } from '../../transfer/drafts/draft-issues.ts';
import { receiveFiles } from '../../transfer/receive-files.ts';
import { exportScopes } from '../../transfer/transfer-scopes.ts';
import { callerOf, requireActor } from '../procedures/caller.ts';
import { confirmAfterBody } from '../procedures/confirm-after-body.ts';
import { describe, runOnce } from '../procedures/idempotency.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import type { HttpRequest } from '../rest/http-types.ts';
import { queryReaders } from '../rest/input-shape.ts';
import type { RawOperation } from '../rest/operations.ts';
import { rawInput } from '../rest/refuse-input.ts';
import { filesBody, limitImports, uploadOf } from './imports.operation.ts';

const tags = ['Import and export'];

const json = { 'Content-Type': 'application/json; charset=utf-8' };

const createMeta = {
  openapi: {
    method: 'POST',
    path: '/imports/drafts',
    tags,
    summary: 'Upload files that are compared with the account and reviewed before the import',
  },
  scopes: exportScopes,
  errors: ['validation_failed', 'limit_reached', 'token_restricted', 'storage_full'],
  success: 202,
  location: '/imports/drafts',
  idempotent: true,
  writes: false,
  rawRequest: { body: filesBody },
  rawResponse: {
    description: 'The draft, which a worker reads; ask for it until its status is another',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ImportDraft' } } },
  },
} as const satisfies RawOperation['meta'];

export const createDraftOperation: RawOperation = {
  kind: 'raw',
  name: 'importDrafts.create',
  method: 'POST',
  path: '/imports/drafts',
  meta: createMeta,
  readers: new Map(),
  async handle(ctx, request) {
    const caller = callerOf(ctx, createMeta, createDraftOperation.name);
    await limitImports(ctx, caller.actor.userId);
    const giveBack = ctx.slots.imports.take(caller.actor.userId);
    try {
      const draft = await receive({ ...ctx, ...caller }, request);
      return {
        status: 202,
        headers: { ...json, Location: `/api/v1/imports/drafts/${draft.id}` },
        body: JSON.stringify(draft),
      };
    } finally {
      giveBack();
    }
  },
};

type CreateContext = RequestContext & Parameters<typeof runOnce>[0] & NewDraftContext;

async function receive(ctx: CreateContext, request: HttpRequest): Promise<ImportDraft> {
  const received = await receiveFiles(ctx.env, uploadOf(request), []);
  try {
    await confirmAfterBody(ctx);
    ctx.reply.status = 202;
    if (ctx.idempotencyKey === null) return await createDraft(ctx, received);
    const identity = received.files.map(({ name, sha256 }) => [name, sha256]);
    return await runOnce(ctx, describe(ctx, ctx.idempotencyKey, createDraftOperation.name, identity), (transaction) =>
      createDraft({ ...ctx, transaction }, received),
    );
  } finally {
    await received.handle.close();
  }
}

const issuesMeta = {
  openapi: {
    method: 'GET',
    path: '/imports/drafts/{id}/issues.csv',
    tags,
    summary: 'All that a draft cannot import as it is, as a table',
  },
  scopes: exportScopes,
  errors: ['validation_failed', 'not_found', 'draft_not_ready', 'draft_expired'],
  rawResponse: { description: 'The table', content: { 'text/csv': { schema: { type: 'string' } } } },
} as const satisfies RawOperation['meta'];

export const draftIssuesOperation: RawOperation = {
  kind: 'raw',
  name: 'importDrafts.issues',
  method: 'GET',
  path: '/imports/drafts/{id}/issues.csv',
  meta: issuesMeta,
  readers: queryReaders(undefined),
  async handle(ctx, _request, input) {
    const { actor, serverTime, epoch } = requireActor(ctx, issuesMeta);
    const { id } = rawInput(draftIssuesOperation, idParamsSchema, input);
    const body = await draftIssues({ ...ctx, actor, serverTime, epoch }, id);
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="import-issues.csv"',
    };
    return { status: 200, headers, body: ctx.method === 'HEAD' ? null : Readable.from([body]) };
  },
};
