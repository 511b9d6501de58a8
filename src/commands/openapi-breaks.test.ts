import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiSnapshotFile } from './openapi.ts';
import { breaksOf, type ComparedApi } from './openapi-breaks.ts';

interface Parts {
  readonly input?: object;
  readonly output?: object;
  readonly parameters?: object[];
  readonly status?: string;
}

const input = { type: 'object', properties: { name: { type: 'string', maxLength: 9 } }, required: ['name'] };
const output = {
  type: 'object',
  properties: { id: { type: 'string' }, at: { type: 'string' } },
  required: ['id', 'at'],
};

function api({
  input: body = input,
  output: reply = output,
  parameters = [],
  status = '201',
}: Parts = {}): ComparedApi {
  const operation = {
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/In' } } } },
    responses: { [status]: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Out' } } } } },
  };
  return { paths: { '/tasks': { post: operation } }, components: { schemas: { In: body, Out: reply } } };
}

const query = (name: string, rest: object = {}) => ({ in: 'query', name, schema: { type: 'string' }, ...rest });

test.each<[string, Parts, Parts]>([
  ['a new optional field of a body', {}, { input: { ...input, properties: { ...input.properties, note: {} } } }],
  ['a new field of a reply', {}, { output: { ...output, properties: { ...output.properties, more: {} } } }],
  ['a longer text in a body', {}, { input: { ...input, properties: { name: { type: 'string', maxLength: 10 } } } }],
  ['a field of a body that may be left out now', {}, { input: { ...input, required: [] } }],
  ['a new optional parameter', {}, { parameters: [query('fields')] }],
  [
    'a field that was always null, and may have a value now',
    { output: { ...output, properties: { ...output.properties, at: { type: 'null' } } } },
    { output: { ...output, properties: { ...output.properties, at: { type: ['string', 'null'] } } } },
  ],
  ['another description', {}, { output: { ...output, description: 'Of a task' } }],
  [
    'null taken in a body',
    {},
    { input: { ...input, properties: { name: { type: ['string', 'null'], maxLength: 9 } } } },
  ],
  [
    'a shortest length of 0 that was not written before',
    {},
    { input: { ...input, properties: { name: { type: 'string', minLength: 0, maxLength: 9 } } } },
  ],
  [
    'a lowest number of items of 0 that was not written before',
    { input: { ...input, properties: { name: { type: 'array' } } } },
    { input: { ...input, properties: { name: { type: 'array', minItems: 0 } } } },
  ],
])('%s breaks nothing', (_name, before, after) => {
  expect(breaksOf(api(before), api(after))).toEqual([]);
});

test.each<[string, Parts, Parts, string]>([
  ['a field of a reply', {}, { output: { ...output, properties: { id: { type: 'string' } } } }, 'reply.at is gone.'],
  [
    'a reply field that may be missing',
    {},
    { output: { ...output, required: ['id'] } },
    'reply.at may be missing now.',
  ],
  [
    'null in a reply',
    {},
    { output: { ...output, properties: { ...output.properties, at: { type: ['string', 'null'] } } } },
    'reply.at: its type was string and is string or null.',
  ],
  ['a field of a body', {}, { input: { type: 'object', properties: {}, required: [] } }, 'body.name is gone.'],
  [
    'a new required field of a body',
    {},
    { input: { ...input, properties: { ...input.properties, kind: {} }, required: ['name', 'kind'] } },
    'body.kind is newly required.',
  ],
  [
    'a shorter text in a body',
    {},
    { input: { ...input, properties: { name: { type: 'string', maxLength: 8 } } } },
    'body.name: maxLength is 8 and was 9.',
  ],
  [
    'a shortest length that was none',
    {},
    { input: { ...input, properties: { name: { type: 'string', minLength: 1, maxLength: 9 } } } },
    'body.name: minLength is 1 and was none.',
  ],
  [
    'a lowest number of 0 that was none',
    { input: { ...input, properties: { name: { type: 'integer' } } } },
    { input: { ...input, properties: { name: { type: 'integer', minimum: 0 } } } },
    'body.name: minimum is 0 and was none.',
  ],
  [
    'a value of a body',
    { input: { type: 'object', properties: { view: { type: 'string', enum: ['list', 'board'] } } } },
    { input: { type: 'object', properties: { view: { type: 'string', enum: ['list'] } } } },
    'body.view: "board" is refused now.',
  ],
  [
    'an alternative of a body',
    { input: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    { input: { type: 'string' } },
    'body: 1 of its alternatives are refused now.',
  ],
  ['a parameter', { parameters: [query('fields')] }, {}, 'query parameter fields is gone.'],
  [
    'a parameter that is required now',
    {},
    { parameters: [query('day', { required: true })] },
    'query parameter day is newly required.',
  ],
  ['a status', {}, { status: '200' }, 'status 201 is gone.'],
])('%s that changed is named', (_name, before, after, sentence) => {
  expect(breaksOf(api(before), api(after))).toEqual([`POST /tasks: ${sentence}`]);
});

test('an operation that is gone is named, and a schema that holds itself comes to an end', () => {
  const tree = {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Out' } } },
  };
  expect(breaksOf(api({ output: tree }), api({ output: tree }))).toEqual([]);
  expect(breaksOf(api(), { paths: {} })).toEqual(['POST /tasks is gone.']);
});

test('the served document breaks nothing of itself, and is seen whole: without any one field of a task it breaks', () => {
  const served = JSON.parse(readFileSync(openApiSnapshotFile, 'utf8'));
  expect(breaksOf(served, served)).toEqual([]);
  for (const field of Object.keys(served.components.schemas.Task.properties)) {
    const without = structuredClone(served);
    delete without.components.schemas.Task.properties[field];
    expect(
      breaksOf(served, without).some((sentence) => sentence.endsWith(`.${field} is gone.`)),
      field,
    ).toBe(true);
  }
});
