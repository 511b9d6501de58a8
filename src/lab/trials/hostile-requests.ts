import fc from 'fast-check';
import { type JsonSchema, nearSchema } from '../../test/json-schema-arbitrary.ts';
import {
  referenceOf,
  resolved,
  type ServedDocument,
  type ServedOperation,
  type ServedParameter,
} from './served-document.ts';

/** A request near or beyond what the document allows. */
export interface HostileRequest {
  readonly operation: { readonly path: string; readonly method: string };
  /** With its path parameters and query in place. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A stream does not end by itself, and is tried elsewhere. */
const leftOut = new Set(['/events']);

/** Bodies that no generator of values makes. */
const hostileBodies = fc.constantFrom<string | Uint8Array>(
  '',
  'null',
  '[]',
  '"text"',
  '{"name":"a"',
  '{"name":1e400}',
  '{"name":-0,"priority":1E999}',
  '{"priority":999999999999999999999999999999}',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '\ufeff{"name":"a"}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"name":"a${'\u0301'.repeat(100_000)}${'\u0323'.repeat(100_000)}"}`,
  `{${Array.from({ length: 40_000 }, (_, index) => `"k${index}":1`).join()}}`,
  Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
);

/** Header values must be sendable at all. */
const headerText = fc.oneof(
  fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^ -~]/g, '')),
  fc.constantFrom('', '*', '"0"', '"9".repeat', 'W/"1"', 'bytes=0-', 'bytes=9-1', `bytes=${'0-1,'.repeat(200)}0-1`),
);
const contentTypes = fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'a/b;c=');
const fileNames = fc.constantFrom('a.csv', 'a.json', '../../etc/passwd', 'a\u202Egpj.exe', '"; filename="b', '');
const fileTexts = fc.constantFrom(
  'TYPE,CONTENT\ntask,Imported',
  'TYPE,CONTENT,DATE\ntask,a,every day\ntask,b,31 Feb',
  '{"format":"tidemark","version":1}',
  `[${'{"labelIds":[1]},'.repeat(2_000)}{}]`,
  '<svg onload="alert(1)">',
  '=cmd|calc!A1,\u0000',
);

/** Ids of records that are there, of the kind that a field such as `projectId` or a collection such as `projects` names; hostile ones too. */
export type IdsFor = (name: string) => fc.Arbitrary<string>;

/** Requests to every operation of a document, alike often. */
export function hostileRequests(document: ServedDocument, ids: IdsFor): fc.Arbitrary<HostileRequest> {
  const base = new URL(document.servers[0]?.url ?? '').pathname;
  const arbitraries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { servers }]) => servers === undefined && !leftOut.has(path))
      .map(([method, operation]) => requestTo(document, base, path, method, operation, ids)),
  );
  return fc.oneof(...arbitraries);
}

function requestTo(
  document: ServedDocument,
  base: string,
  path: string,
  method: string,
  operation: ServedOperation,
  ids: IdsFor,
): fc.Arbitrary<HostileRequest> {
  const parameters = (operation.parameters ?? []).map((parameter) => resolved(document, parameter));
  const recordOf = (
    place: 'path' | 'query' | 'header',
    generate: (parameter: ServedParameter) => fc.Arbitrary<unknown>,
  ) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((parameter) => parameter.in === place).map((each) => [each.name, generate(each)]),
      ),
    );
  const segments = recordOf('path', ({ schema }) => valueNear(document, path, schema, ids));
  const query = recordOf('query', ({ name, schema }) => sometimes(4, valueNear(document, name, schema, ids)));
  const headers = recordOf('header', () => sometimes(12, headerText));
  return fc
    .record({ segments, query, headers, body: bodyOf(document, operation, ids) })
    .map(({ segments, query, headers, body }) => ({
      operation: { path, method },
      target: base + path.replaceAll(/\{(\w+)\}/g, (_, name) => segmentOf(segments[name])) + queryOf(query),
      headers: { ...body.headers, ...definedOnly(headers) },
      ...(body.body === undefined ? {} : { body: body.body }),
    }));
}

/** What is left out mostly: a request with all that may be in it is refused for the first of it. @param absent how often, for once */
const sometimes = <T>(absent: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: absent, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

interface BodyPart {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

function bodyOf(document: ServedDocument, { requestBody }: ServedOperation, ids: IdsFor): fc.Arbitrary<BodyPart> {
  if (requestBody === undefined) return fc.constant({ headers: {} });
  const [contentType, content] = Object.entries(requestBody.content)[0] ?? ['application/json', { schema: {} }];
  if (contentType === 'multipart/form-data') return fc.tuple(fileNames, fileTexts, ids('commentId')).map(multipart);
  const near = nearSchema(plainSchema(document, content.schema), ids('any'));
  const value = near.map((body) => JSON.stringify(body) ?? '');
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc.tuple(withKnownIds(content.example, ids), near, fc.nat()).map(([example, body, chosen]) => ({
        headers: { 'content-type': contentType },
        body: JSON.stringify(spoiledExample(example, body, chosen)) ?? '',
      })),
    },
    { weight: 8, arbitrary: value.map((body) => ({ headers: { 'content-type': contentType }, body })) },
    { weight: 1, arbitrary: hostileBodies.map((body) => ({ headers: { 'content-type': contentType }, body })) },
    {
      weight: 1,
      arbitrary: fc.tuple(contentTypes, value).map(([type, body]) => ({ headers: { 'content-type': type }, body })),
    },
  );
}

/** An example of the document with ids of records that are there. */
function withKnownIds(example: unknown, ids: IdsFor): fc.Arbitrary<object> {
  const fields = Object.entries(typeof example === 'object' && example !== null ? example : {});
  return fc.record(
    Object.fromEntries(
      fields.map(([name, value]) => {
        if (!/Ids?$/.test(name)) return [name, fc.constant(value)];
        return [name, Array.isArray(value) ? ids(name).map((id) => [id]) : ids(name)];
      }),
    ),
  );
}

/** An example with one of its fields as the near value has it; as often as not nothing is wrong with it. */
function spoiledExample(example: object, near: unknown, chosen: number): unknown {
  const others = Object.entries(typeof near === 'object' && near !== null ? near : { near });
  const spoiled = chosen % 2 === 0 ? [] : others.slice(chosen % (others.length + 1)).slice(0, 1);
  return { ...example, ...Object.fromEntries(spoiled) };
}

function multipart([fileName, text, commentId]: readonly [string, string, string]): BodyPart {
  const part = (disposition: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const comment = text.length % 2 === 0 ? part('name="commentId"', commentId) : '';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `${comment}${part(`name="file"; filename="${fileName}"`, text)}--b--\r\n`,
  };
}

/** @param name of the parameter, or the path whose `{id}` it is */
function valueNear(document: ServedDocument, name: string, schema: unknown, ids: IdsFor) {
  const near = nearSchema(plainSchema(document, schema), ids(name));
  return /\/|Ids?$|^ids$/.test(name)
    ? fc.oneof({ weight: 6, arbitrary: ids(name) }, { weight: 1, arbitrary: near })
    : near;
}

/** A schema without references; alternatives that only say which fields are required are left out, so that each field is tried. */
function plainSchema(document: ServedDocument, schema: unknown): JsonSchema {
  const text = JSON.stringify(schema, (_name, part) => {
    const target = referenceOf(part) === undefined ? part : resolved<unknown>(document, part);
    if (typeof target !== 'object' || target === null || !('properties' in target) || !('anyOf' in target))
      return target;
    const { anyOf: _, ...own } = target;
    return own;
  });
  return JSON.parse(text ?? '{}');
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** An empty segment or one of dots would be another path. */
function segmentOf(value: unknown): string {
  const text = textOf(value);
  return text === '' || /^\.+$/.test(text) ? 'x' : encoded(text).slice(0, 2_000);
}

/** Node's parser bounds what a request line may hold, and so does the service. */
const queryCharactersMax = 8_000;

function queryOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encoded(textOf(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`.slice(0, queryCharactersMax);
}

/** Without the object's own conversion, which a generated one may lack. */
const textOf = (value: unknown): string =>
  typeof value === 'object'
    ? Object.values(value ?? {})
        .map(textOf)
        .join()
    : String(value);

function definedOnly(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}
