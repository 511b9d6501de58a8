import type { FieldError } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { HttpRequest } from './http-types.ts';
import type { Operation } from './operations.ts';
import { readJsonBody } from './read-body.ts';

/** The methods whose fields are in the body; the others have them in the query. */
const bodyMethods = new Set(['POST', 'PATCH', 'PUT']);

export function takesBody(method: string): boolean {
  return bodyMethods.has(method);
}

export interface RequestInput {
  readonly input: Record<string, unknown>;
  /** Errors that the procedure's schema cannot detect. */
  readonly errors: FieldError[];
}

/** Path parameters, query values and body as the one input object of the procedure. */
export async function readInput(
  operation: Operation,
  request: HttpRequest,
  params: Record<string, string>,
  search: string,
): Promise<RequestInput> {
  const inBody = takesBody(operation.method);
  const errors: FieldError[] = [];
  const bytesMax = operation.meta.credential === 'open' ? limits.openBodyBytesMax : limits.bodyBytesMax;
  const body = inBody ? await readJsonBody(request, errors, bytesMax) : undefined;
  const query = readQuery(operation, params, search, inBody, errors);
  const fields = readFields(body, params, errors);
  return { input: { ...query, ...fields, ...params }, errors };
}

/** Reads the declared parameters; unknown and repeated ones are refused by name instead of silently dropped (contract.md §1). */
export function readQuery(
  operation: Pick<Operation, 'readers'>,
  params: Record<string, string>,
  search: string,
  inBody: boolean,
  errors: FieldError[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  if (search === '') return values;
  const seen = new Set<string>();
  const [unknown, repeated] = [new Set<string>(), new Set<string>()];
  for (const name of misencoded(search))
    errors.push({ field: `query.${name}`, code: 'invalid_encoding', message: 'Must be percent-encoded UTF-8' });
  for (const [name, text] of new URLSearchParams(search)) {
    const reader = inBody || Object.hasOwn(params, name) ? undefined : operation.readers.get(name);
    if (!reader) unknown.add(name);
    else if (!seen.has(name)) values[name] = reader.read(text);
    else if (reader.takesSeveral) values[name] = [...(values[name] as unknown[]), ...(reader.read(text) as unknown[])];
    else repeated.add(name);
    seen.add(name);
  }
  for (const name of unknown)
    errors.push({ field: `query.${name}`, code: 'unknown_parameter', message: 'Is not a parameter of this operation' });
  for (const name of repeated)
    errors.push({ field: `query.${name}`, code: 'repeated_parameter', message: 'Must be given once' });
  return values;
}

/** Names of parameters whose escapes are not UTF-8, which URLSearchParams would silently replace. */
function misencoded(search: string): string[] {
  if (!search.includes('%')) return [];
  const parts = search.split('&').filter((part) => !decodes(part));
  return parts.map((part) => [...new URLSearchParams(part).keys()][0] ?? '');
}

function decodes(part: string): boolean {
  try {
    // A percent sign that begins no escape is a literal one.
    decodeURIComponent(part.replace(/%(?![0-9a-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}

function readFields(body: unknown, params: Record<string, string>, errors: FieldError[]): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    errors.push({ field: 'body', code: 'invalid_type', message: 'Must be a JSON object' });
    return {};
  }
  for (const name of Object.keys(params)) {
    if (Object.hasOwn(body, name)) errors.push({ field: name, code: 'unknown_field', message: 'Is given by the path' });
  }
  return body as Record<string, unknown>;
}
