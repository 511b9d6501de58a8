import { generateOpenApiDocument } from 'trpc-to-openapi';
import { problemSchema } from '../../../contract/errors.ts';
import type { Operation } from '../rest/operations.ts';
import { rootRouter } from '../routers/root-router.ts';
import { describeOperation, type OpenApiOperationObject } from './describe-operation.ts';
import { sharedComponents } from './shared-components.ts';

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperationObject>>;
  components: Record<string, unknown> & { schemas?: Record<string, unknown> };
}

export const apiVersion = '1.0.0';

const description = `The REST API of Tidemark. Send \`Authorization: Bearer <token>\`; create tokens in settings, or exchange a password with
\`POST /auth/device-token\`. Errors are RFC 9457 problem documents with a stable \`code\`. Lists answer \`items\`, \`nextCursor\` and
\`serverTime\`; pass the last \`serverTime\` back as \`updatedSince\` with \`includeDeleted=true\` and no change is missed. Every request may also be refused before it is one: 400 \`malformed_request\`,
408 \`request_timeout\`, 431 \`headers_too_large\` (16,384 bytes of address and headers).`;

/**
 * The OpenAPI document of the served API, built from the very procedures that answer it. What trpc-to-openapi cannot say (statuses
 * other than 200, one code list per status, headers, scopes, streams) is said here from the same meta.
 */
export function buildOpenApi(publicBaseUrl: string, operations: readonly Operation[]): OpenApiDocument {
  const generated = generateOpenApiDocument(rootRouter, {
    title: 'Tidemark',
    version: apiVersion,
    description,
    baseUrl: `${publicBaseUrl}/api/v1`,
    openApiVersion: '3.1.0',
    defs: { Problem: problemSchema },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'tdm_…' } },
  }) as unknown as OpenApiDocument;
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase();
    const item = paths[operation.path] ?? {};
    item[method] = describeOperation(operation, generated.paths[operation.path]?.[method]);
    paths[operation.path] = item;
  }
  return {
    ...generated,
    paths,
    components: {
      ...generated.components,
      ...sharedComponents(),
      schemas: withoutGenericErrors(generated.components.schemas),
    },
  };
}

/** trpc-to-openapi documents its own error shape, which we never send. */
function withoutGenericErrors(schemas: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')));
}
