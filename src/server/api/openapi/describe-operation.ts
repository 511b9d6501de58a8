import * as z from 'zod';
import type { ErrorCode } from '../../../contract/errors.ts';
import { exampleBodies } from '../../../contract/examples.ts';
import { limits } from '../../../contract/limits.ts';
import type { ProcedureMeta } from '../procedures/trpc.ts';
import { answersRecord, comparesTags, mayWrite, type Operation, takesDryRun } from '../rest/operations.ts';
import { takesBody } from '../rest/read-input.ts';
import { machineOperations, operationTexts } from './operation-texts.ts';
import { problemReferences } from './problem-responses.ts';
import { everyReply, header, rateLimitHeaders } from './response-headers.ts';

export interface OpenApiOperationObject {
  responses?: Record<string, unknown>;
  parameters?: unknown[];
  description?: string | undefined;
  requestBody?: { content?: Record<string, unknown>; [key: string]: unknown };
  [key: string]: unknown;
}

interface ResponseObject {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

/** The errors that an operation can answer with, from its meta and its kind. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const { meta, method } = operation;
  // Every operation refuses query parameters that it does not know.
  const codes = new Set<ErrorCode>([...(meta.errors ?? []), 'validation_failed']);
  if (meta.credential !== 'open') {
    for (const code of [
      'missing_credential',
      'invalid_token',
      'expired_token',
      'revoked_token',
      'rate_limited',
    ] as const)
      codes.add(code);
    if ((meta.scopes ?? meta.anyScope ?? []).length > 0) codes.add('insufficient_scope');
    if (mayWrite(operation) || meta.servesProjectTokens !== true) codes.add('token_restricted');
    if (mayWrite(operation)) codes.add('budget_exhausted');
  }
  if (meta.rawRequest?.body) codes.add('unsupported_media_type');
  else if (takesBody(method))
    for (const code of ['malformed_json', 'body_too_large', 'unsupported_media_type'] as const) codes.add(code);
  if (meta.idempotent)
    for (const code of ['idempotency_key_reused', 'idempotency_in_progress', 'idempotency_key_expired'] as const)
      codes.add(code);
  if (comparesTags(operation).ifMatch) codes.add('precondition_failed');
  if (meta.errors?.includes('invalid_cursor')) codes.add('sync_reset');
  codes.add('method_not_allowed').add('internal_error').add('unavailable');
  return [...codes];
}

/** References to the headers that many operations take, described once in the components. */
function sharedParameters(operation: Operation): { readonly $ref: string }[] {
  const { ifMatch, ifNoneMatch } = comparesTags(operation);
  return [
    ...(operation.meta.idempotent ? ['IdempotencyKey'] : []),
    ...(ifMatch ? ['IfMatch'] : []),
    ...(ifNoneMatch ? ['IfNoneMatch'] : []),
    ...(takesDryRun(operation) ? ['DryRun'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** One operation of the document: the generator's, completed with exact statuses, errors, headers and scopes. */
export function describeOperation(
  operation: Operation,
  generated: OpenApiOperationObject = {},
): OpenApiOperationObject {
  const { meta } = operation;
  const codes = errorCodesOf(operation);
  const { responses, parameters = rawParameters(operation), security: _security, ...rest } = generated;
  return {
    ...rest,
    operationId: operation.name.replaceAll('.', '_'),
    summary: meta.openapi?.summary ?? operation.name,
    description: operationTexts[operation.name],
    tags: meta.openapi?.tags ?? [],
    security: meta.credential === 'open' ? [] : [{ bearer: [] }],
    ...(meta.scopes?.length ? { 'x-required-scopes': [...meta.scopes] } : {}),
    'x-error-codes': codes,
    ...(machineOperations.has(operation.name) ? { 'x-mcp': false } : {}),
    ...withBodyExample(operation.name, rest.requestBody),
    ...(meta.rawRequest?.body ? { requestBody: meta.rawRequest.body } : {}),
    parameters: [
      ...parameters.map((parameter) => withQueryFacts(operation, parameter as QueryParameter)),
      ...sharedParameters(operation),
    ],
    responses: {
      ...successResponses(
        operation,
        (responses?.['200'] ?? meta.rawResponse ?? { description: 'Success' }) as ResponseObject,
      ),
      ...alternativeResponses(meta),
      ...(comparesTags(operation).ifNoneMatch ? { 304: notModified } : {}),
      ...problemReferences(codes),
    },
  };
}

interface QueryParameter {
  readonly in: string;
  readonly name: string;
  readonly description?: string;
  readonly schema?: { readonly type?: string; readonly description?: string };
}

/** Adds to a parameter what the generator drops: its description, and how a list is written (`ids=a,b`, not `ids=a&ids=b`). */
function withQueryFacts(operation: Operation, parameter: QueryParameter): QueryParameter {
  if (parameter.in === 'path') return { ...parameter, description: 'The id of the record' };
  if (parameter.in !== 'query' || operation.kind !== 'procedure' || !(operation.inputSchema instanceof z.ZodObject))
    return parameter;
  const { description = parameter.schema?.description, default: fallback } =
    (operation.inputSchema.shape[parameter.name] as z.ZodType).meta() ?? {};
  return {
    ...parameter,
    ...(description === undefined ? {} : { description }),
    ...(parameter.schema?.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: { ...parameter.schema, ...(fallback === undefined ? {} : { default: fallback }) },
  };
}

/** Adds an example of the body, of which the generator knows only the schema. */
function withBodyExample(
  name: string,
  body: OpenApiOperationObject['requestBody'],
): Pick<OpenApiOperationObject, 'requestBody'> {
  const example = exampleBodies[name];
  if (!body?.content || example === undefined) return {};
  const content = Object.fromEntries(
    Object.entries(body.content).map(([type, media]) => [type, { ...(media as object), example }]),
  );
  return { requestBody: { ...body, content } };
}

/** The parameters of an operation that is not a procedure, which the generator does not know. */
function rawParameters({ path, meta }: Operation): unknown[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: limits.idCharactersMax },
  }));
  return [...inPath, ...(meta.rawRequest?.parameters ?? [])];
}

/** Its own success, and where it takes `dryRun` what a rehearsal and a token that asks first are answered. */
function successResponses(operation: Operation, generated: ResponseObject): Record<string, unknown> {
  const status = String(operation.meta.success ?? 200);
  const own = successResponse(operation, generated);
  if (!takesDryRun(operation)) return { [status]: own };
  // Many generators take the type of the first success alone, so that of a creation's dry run names the record too.
  const rehearsed = { ...orDryRun(own), description: 'Of `dryRun=true`; nothing was done' };
  return {
    ...(status === '200' ? {} : { 200: rehearsed }),
    [status]: status === '200' ? orDryRun(own) : own,
    202: { $ref: '#/components/responses/Proposed' },
  };
}

/** A success whose status a dry run shares: `dryRun` and the header tell them apart. */
function orDryRun(own: ResponseObject): ResponseObject {
  const content = Object.entries(own.content ?? {}).map(([type, media]) => {
    const { schema } = media as { readonly schema: unknown };
    return [type, { ...(media as object), schema: { anyOf: [schema, { $ref: '#/components/schemas/DryRun' }] } }];
  });
  return {
    ...own,
    headers: { ...own.headers, 'Tidemark-Dry-Run': header('DryRun') },
    content: Object.fromEntries(content),
  };
}

function successResponse(operation: Operation, generated: ResponseObject): ResponseObject {
  const { meta } = operation;
  return {
    ...generated,
    headers: {
      ...generated.headers,
      ...everyReply,
      ...(meta.credential === 'open' ? {} : rateLimitHeaders),
      ...(meta.location ? { Location: header('Location') } : {}),
      ...(answersRecord(operation) ? { ETag: header('RecordTag') } : {}),
      ...(mayWrite(operation) ? { 'Tidemark-Change-Id': header('ChangeId'), 'Tidemark-Budget': header('Budget') } : {}),
      ...(meta.idempotent ? { 'Idempotency-Replayed': header('IdempotencyReplayed') } : {}),
    },
  };
}

const notModified = {
  description: 'The client has it already',
  headers: { ...everyReply, ...rateLimitHeaders, ETag: header('RecordTag') },
};

function alternativeResponses({ rawAlternatives = {} }: ProcedureMeta): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rawAlternatives).map(([status, response]) => [
      status,
      { ...response, headers: { ...everyReply, ...rateLimitHeaders, ...response.headers } },
    ]),
  );
}
