import { buildOpenApi } from '../openapi/build-openapi.ts';
import type { Operation, RawOperation } from '../rest/operations.ts';

/** `GET /openapi.json`: any valid credential, no scope (contract.md §4). Built at the first request. */
export function openApiOperation(operations: readonly Operation[]): RawOperation {
  let text: string | undefined;
  return {
    kind: 'raw',
    name: 'openapi.get',
    method: 'GET',
    path: '/openapi.json',
    meta: {
      servesProjectTokens: true,
      openapi: { method: 'GET', path: '/openapi.json', tags: ['Context'], summary: 'This document' },
      rawResponse: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
    },
    readers: new Map(),
    async handle(ctx) {
      text ??= JSON.stringify(buildOpenApi(ctx.env.publicBaseUrl, operations));
      return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: text };
    },
  };
}
