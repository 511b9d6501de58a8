import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { deviceTokenSchema } from '../../../contract/api-tokens.ts';
import { attachmentSchema } from '../../../contract/attachments.ts';
import { commentSchema } from '../../../contract/comments.ts';
import { contextSchema } from '../../../contract/context.ts';
import * as examples from '../../../contract/examples.ts';
import { labelSchema } from '../../../contract/labels.ts';
import { projectSchema } from '../../../contract/projects.ts';
import { reminderSchema } from '../../../contract/reminders.ts';
import { sectionSchema } from '../../../contract/sections.ts';
import { taskSchema } from '../../../contract/tasks.ts';
import { trashEntrySchema } from '../../../contract/trash.ts';
import { servedOperations } from '../operations/served-operations.ts';
import type { ProcedureOperation } from '../rest/operations.ts';
import { takesBody } from '../rest/read-input.ts';
import { buildOpenApi } from './build-openapi.ts';

const operations = servedOperations();
const openApi = buildOpenApi('https://tasks.example.org', operations);
const procedures = operations.filter((operation): operation is ProcedureOperation => operation.kind === 'procedure');

test('servers come from PUBLIC_BASE_URL', () => {
  expect(openApi.openapi).toBe('3.1.0');
  expect(openApi.servers).toEqual([{ url: 'https://tasks.example.org/api/v1' }]);
});

test('a public validator finds a valid OpenAPI 3.1 document whose examples pass their schemas', async () => {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-enum-type-mismatch': 'error',
      'no-required-schema-properties-undefined': 'error',
      'operation-operationId-unique': 'error',
      'operation-parameters-unique': 'error',
      'path-parameters-defined': 'error',
      'security-defined': 'error',
      'operation-2xx-response': 'error',
      'operation-4xx-response': 'error',
    },
  });
  const found = await lintFromString({ source: JSON.stringify(openApi), config });
  expect(found.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test('a query parameter says its meaning, its default, and that a list is written with commas', () => {
  const parameter = (path: string, name: string) =>
    openApi.paths[path]?.get?.parameters?.find((candidate) => (candidate as { name: string }).name === name);
  expect(parameter('/tasks', 'ids')).toMatchObject({ style: 'form', explode: false, schema: { maxItems: 100 } });
  expect(parameter('/tasks', 'dueBefore')).toMatchObject({ description: 'Inclusive upper bound on dueDate' });
  expect(parameter('/tasks', 'limit')).toMatchObject({ schema: { minimum: 1, maximum: 100, default: 50 } });
  expect(parameter('/projects', 'limit')).not.toMatchObject({ schema: { default: 50 } });
});

test.each([
  [projectSchema, examples.exampleProject],
  [sectionSchema, examples.exampleSection],
  [labelSchema, examples.exampleLabel],
  [taskSchema, examples.exampleTask],
  [commentSchema, examples.exampleComment],
  [reminderSchema, examples.exampleReminder],
  [attachmentSchema, examples.exampleAttachment],
  [trashEntrySchema, examples.exampleTrashEntry],
  [contextSchema, examples.exampleContext],
  [deviceTokenSchema, examples.exampleDeviceToken],
])('an example record is one', (schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});

const withBodies = procedures.filter((operation) => takesBody(operation.method));

test('every example body belongs to an operation and passes its schema', () => {
  const names = withBodies.map((operation) => operation.name);
  for (const [name, body] of Object.entries(examples.exampleBodies)) {
    expect(names).toContain(name);
    const operation = withBodies.find((candidate) => candidate.name === name);
    const params = operation?.path.includes('{id}') ? { id: 'x' } : {};
    expect(operation?.inputSchema?.safeParse({ ...params, ...(body as object) }).error, name).toBeUndefined();
  }
});

describe.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_title, operation) => {
    const described = openApi.paths[operation.path]?.[operation.method.toLowerCase()];

    test('declares its success, its scopes and its security', () => {
      expect(Object.keys(described?.responses ?? {})).toContain(String(operation.meta.success ?? 200));
      expect(described?.['x-required-scopes'] ?? []).toEqual([...(operation.meta.scopes ?? [])]);
      expect(described?.security).toEqual(operation.meta.credential === 'open' ? [] : [{ bearer: [] }]);
    });

    test('declares every status with its error codes as a problem document', () => {
      const failures = Object.entries(described?.responses ?? {}).filter(([status]) => Number(status) >= 400);
      expect(failures.map(([status]) => status)).toEqual(expect.arrayContaining(['405', '500', '503']));
      for (const [, response] of failures)
        expect(Object.keys((response as { content: object }).content)).toEqual(['application/problem+json']);
    });

    test('a body of fields has an example', () => {
      const schema = described?.requestBody?.content?.['application/json'] as
        | { schema?: { properties?: object }; example?: unknown }
        | undefined;
      const fields = Object.keys(schema?.schema?.properties ?? {});
      if (fields.length > 0) expect(schema?.example).toBeDefined();
    });
  },
);
