import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { deviceTokenSchema } from '../../../contract/api-tokens.ts';
import { attachmentSchema } from '../../../contract/attachments.ts';
import { commentSchema } from '../../../contract/comments.ts';
import { contextSchema } from '../../../contract/context.ts';
import { errorTable } from '../../../contract/errors.ts';
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
import { errorCodesOf } from './describe-operation.ts';
import { operationTexts, tagTexts } from './operation-texts.ts';

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

/** The object to which a local reference points. */
function resolve($ref: string): unknown {
  return $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], openApi);
}

test('each text and each tag belongs to an operation, and each operation’s tag is described', () => {
  const names = operations.map((operation) => operation.name);
  for (const name of Object.keys(operationTexts)) expect(names).toContain(name);
  const tags = new Set(operations.flatMap((operation) => operation.meta.openapi?.tags ?? []));
  for (const tag of tags) expect(Object.keys(tagTexts)).toContain(tag);
});

test('nothing in it spells out what says nothing: bounds of safe integers, leap years', () => {
  const text = JSON.stringify(openApi);
  expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  expect(text).not.toContain('02468');
  expect(openApi.info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
});

test('what belongs together is said: a name or its alias, one of three kinds of a reminder, one neighbour', () => {
  const schemas = openApi.components.schemas ?? {};
  expect(schemas['TaskNamedInput']).toMatchObject({ required: ['name'] });
  expect(schemas['TaskContentInput']).toMatchObject({ required: ['content'] });
  expect((schemas['TaskCreateInput'] as { anyOf: unknown[] }).anyOf).toHaveLength(2);
  expect((schemas['ReminderCreateInput'] as { oneOf: unknown[] }).oneOf).toHaveLength(3);
  expect(schemas['TaskMoveInput']).toMatchObject({ not: { required: ['afterId', 'beforeId'] } });
  expect(schemas['ReminderUpdateInput']).toMatchObject({ dependentRequired: { date: ['time'], time: ['date'] } });
  expect(schemas['ChangeUndoManyInput']).toMatchObject({
    not: { properties: { changeIds: false, tokenId: false } },
    dependentRequired: { tokenId: ['since'], since: ['tokenId'], until: ['tokenId'] },
  });
  expect(openApi.paths['/tasks/{id}/complete']?.['post']?.requestBody).toMatchObject({ required: false });
});

interface FieldsSchema {
  readonly $ref?: string;
  readonly properties?: Record<string, object>;
  readonly anyOf?: readonly FieldsSchema[];
  readonly oneOf?: readonly FieldsSchema[];
}

/** Those of all alternatives, each as it is described where it stands or where its schema does. */
function fieldsOf(schema: FieldsSchema): [string, object][] {
  if (schema.$ref !== undefined) return fieldsOf(resolve(schema.$ref) as FieldsSchema);
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): [string, object] => {
    const { $ref } = field as { $ref?: string };
    return [name, $ref === undefined ? field : { ...(resolve($ref) as object), ...field }];
  });
  return [...own, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(fieldsOf)];
}

const withBodies = procedures.filter((operation) => takesBody(operation.method));

test('every example body belongs to an operation and passes its schema', () => {
  const names = withBodies.map((operation) => operation.name);
  for (const [name, body] of Object.entries(examples.exampleBodies)) {
    expect(names).toContain(name);
    const operation = withBodies.find((candidate) => candidate.name === name);
    const named = [...(operation?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, 'x']);
    const params = Object.fromEntries(named);
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

    test('declares every status of its errors by the one problem response that it has', () => {
      const failures = Object.entries(described?.responses ?? {}).filter(([status]) => Number(status) >= 400);
      const statuses = new Set(errorCodesOf(operation).map((code) => String(errorTable[code].status)));
      expect(failures.map(([status]) => status).sort()).toEqual([...statuses].sort());
      for (const [, response] of failures)
        expect(resolve((response as { $ref: string }).$ref)).toMatchObject({
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        });
    });

    test('has a description, and each of its parameters', () => {
      expect(described?.description?.length).toBeGreaterThan(10);
      for (const parameter of described?.parameters ?? []) {
        const { $ref, ...own } = parameter as { $ref?: string; description?: string };
        const { description } = ($ref === undefined ? own : resolve($ref)) as { description?: string };
        expect(description, JSON.stringify(parameter)).toBeDefined();
      }
    });

    test('every field of its body has a description, and a form has an example', () => {
      for (const [type, media] of Object.entries(described?.requestBody?.content ?? {})) {
        const { schema, example } = media as { schema: FieldsSchema; example?: unknown };
        const bare = fieldsOf(schema).filter(
          ([, field]) => (field as { description?: string }).description === undefined,
        );
        expect(bare.map(([name]) => name)).toEqual([]);
        if (type.startsWith('multipart/')) expect(example).toBeDefined();
      }
    });

    test('a body of fields is named, takes no others and has an example', () => {
      const media = described?.requestBody?.content?.['application/json'] as
        | { schema: { $ref: string }; example?: unknown }
        | undefined;
      if (!media) return;
      const schema = resolve(media.schema.$ref) as {
        oneOf?: { $ref: string }[];
        anyOf?: { $ref: string }[];
        additionalProperties?: boolean;
      };
      for (const part of (schema.oneOf ?? schema.anyOf)?.map(({ $ref }) => resolve($ref)) ?? [schema])
        expect(part).toMatchObject({ additionalProperties: false });
      expect(media.example).toBeDefined();
    });
  },
);
