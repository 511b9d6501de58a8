import { generateOpenApiDocument } from 'trpc-to-openapi';
import release from '../../../../package.json' with { type: 'json' };
import { problemSchema } from '../../../contract/errors.ts';
import type { Operation } from '../rest/operations.ts';
import { rootRouter } from '../routers/root-router.ts';
import { describeOperation, type OpenApiOperationObject } from './describe-operation.ts';
import { tagTexts } from './operation-texts.ts';
import { type RequestBody, shareBody } from './request-bodies.ts';
import { sharedComponents, sharedSchemas } from './shared-components.ts';
import { tidySchemas } from './tidy-schema.ts';

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string; contact?: object };
  tags?: { name: string; description: string }[];
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperationObject>>;
  components: Record<string, unknown> & { schemas?: Record<string, unknown> };
}

const description = `The REST API of Tidemark. Send \`Authorization: Bearer <token>\`; create tokens in settings, or exchange a password with
\`POST /auth/device-token\`. Errors are RFC 9457 problem documents with a stable \`code\`. Lists answer \`items\`, \`nextCursor\` and
\`serverTime\`; pass the last \`serverTime\` back as \`updatedSince\` with \`includeDeleted=true\` and no change is missed. Every request may also be refused before it is one: 400 \`malformed_request\`,
408 \`request_timeout\`, 431 \`headers_too_large\` (16,384 bytes of address and headers).`;

/**
 * The OpenAPI document of the served API, built from the procedures that answer it. What trpc-to-openapi cannot express (statuses
 * other than 200, one code list per status, headers, scopes, streams) is added here from the same meta.
 */
export function buildOpenApi(publicBaseUrl: string, operations: readonly Operation[]): OpenApiDocument {
  const generated = generateOpenApiDocument(rootRouter, {
    title: 'Tidemark',
    version: release.version,
    description,
    baseUrl: `${publicBaseUrl}/api/v1`,
    openApiVersion: '3.1.0',
    defs: { Problem: problemSchema },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'tdm_…' } },
  }) as unknown as OpenApiDocument;
  const paths: OpenApiDocument['paths'] = {};
  const inputs: Record<string, unknown> = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase();
    const item = paths[operation.path] ?? {};
    const described = describeOperation(operation, generated.paths[operation.path]?.[method]);
    const { requestBody, schemas } = shareBody(operation, described.requestBody as RequestBody | undefined);
    Object.assign(inputs, schemas);
    item[method] = { ...described, ...(requestBody ? { requestBody } : {}) };
    paths[operation.path] = item;
  }
  return tidySchemas({
    ...generated,
    info: {
      ...generated.info,
      contact: { name: 'Whoever runs this service', url: publicBaseUrl },
    },
    tags: Object.entries(tagTexts).map(([name, text]) => ({ name, description: text })),
    paths: { ...paths, '/api/health': healthPath(publicBaseUrl) },
    components: {
      ...generated.components,
      ...sharedComponents(),
      schemas: { ...withoutGenericErrors(generated.components.schemas), ...inputs, ...sharedSchemas },
    },
  }) as OpenApiDocument;
}

/** The health check is outside the version prefix, so it has a `servers` entry of its own (service.md §9). */
function healthPath(publicBaseUrl: string): OpenApiDocument['paths'][string] {
  const answer = (description: string, status: readonly string[], db: readonly string[]) => ({
    description,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { status: { type: 'string', enum: status }, db: { type: 'string', enum: db } },
          required: ['status', 'db'],
        },
      },
    },
  });
  return {
    get: {
      operationId: 'health_get',
      summary: 'Whether the service can answer',
      description: 'For load balancers and monitors; needs no credential.',
      tags: ['Context'],
      security: [],
      servers: [{ url: publicBaseUrl }],
      responses: {
        200: answer('It can answer', ['ok'], ['up']),
        405: { $ref: '#/components/responses/MethodNotAllowed' },
        503: answer(
          'The database cannot be reached, or the service is stopping',
          ['unavailable', 'leaving'],
          ['up', 'down'],
        ),
      },
    },
  };
}

/** Removes trpc-to-openapi's own error schemas, which the server never sends. */
function withoutGenericErrors(schemas: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')));
}
