import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiReply } from '../../test/test-api.ts';

/** The parts of an OpenAPI 3.1 document that the trials read, as served. */
export interface ServedDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ServedOperation>>>>;
}

export interface ServedOperation {
  /** Of an operation that is served elsewhere. */
  readonly servers?: unknown;
  readonly parameters?: readonly Referable<ServedParameter>[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, Referable<ServedResponse>>>;
}

export interface ServedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: unknown;
}

interface ServedResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

type Referable<T> = T | { readonly $ref: string };

/** What a reference of the document points at, or the value itself where it is none. */
export function resolved<T>(document: ServedDocument, value: Referable<T>): T {
  const reference = referenceOf(value);
  if (reference === undefined) return value as T;
  let target: unknown = document;
  for (const segment of reference.slice('#/'.length).split('/'))
    target = (target as Record<string, unknown>)[segment.replaceAll('~1', '/').replaceAll('~0', '~')];
  return target as T;
}

export function referenceOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return undefined;
  return String(value.$ref);
}

/** Headers that say nothing of the operation, or that HTTP itself defines for every answer. */
const commonHeaders = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);

/** Says what is wrong with an answer by the document, or null. */
export type AnswerCheck = (path: string, method: string, reply: ApiReply) => string | null;

/** @returns a check of status, content type and body against what the document declares for the operation */
export function answerCheck(document: ServedDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'document' });
  const pointer = (...segments: readonly string[]) =>
    segments.map((segment) => `/${encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
  const errorsOf = (at: string, body: unknown) => {
    const validate = ajv.getSchema(`document#${at}`);
    if (!validate) return 'has no schema';
    return validate(body) ? null : ajv.errorsText(validate.errors);
  };
  return function check(path, method, reply): string | null {
    // A write that was run dry answers in a form of its own, which holds what the write itself would answer.
    if (reply.headers['tidemark-dry-run'] === 'true') {
      const { status, body } = reply.body;
      const headers = { 'content-type': 'application/json' };
      return (
        errorsOf('/components/schemas/DryRun', reply.body) ??
        check(path, method, { status, headers, body, text: JSON.stringify(body) })
      );
    }
    const declared = document.paths[path]?.[method]?.responses[reply.status];
    if (declared === undefined) return `status ${reply.status} is not declared`;
    const { content = {}, headers = {} } = resolved(document, declared);
    const known = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
    const undeclared = Object.keys(reply.headers).find((name) => !known.has(name) && !commonHeaders.has(name));
    if (undeclared !== undefined) return `header ${undeclared} is not declared`;
    const contentType = (reply.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (Object.keys(content).length === 0) return reply.text === '' ? null : 'has a body where none is declared';
    if (!(contentType in content)) return content['*/*'] ? null : `content type ${contentType} is not declared`;
    if (!contentType.endsWith('json')) return null;
    const reference = referenceOf(declared);
    const at = reference?.slice(1) ?? pointer('paths', path, method, 'responses', String(reply.status));
    return errorsOf(`${at}${pointer('content', contentType, 'schema')}`, reply.body);
  };
}
