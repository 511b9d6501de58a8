import type { FieldError } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { refuseManyFields, refuseManyFieldsIn } from '../../foundation/platform/many-fields.ts';
import type { HttpRequest } from './http-types.ts';
import { repeatedKeys } from './repeated-keys.ts';

const jsonWanted = 'Send the body as application/json.';

/** Whether a content type is `application/json`, alone or with UTF-8, the only charset of JSON. */
function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  return (
    type === 'application/json' &&
    parameters.every(
      (parameter) => parameter === '' || parameter === 'charset=utf-8' || parameter === 'charset="utf-8"',
    )
  );
}

const plainWanted = 'Send the body without Content-Encoding.';

/** Refuses compressed bodies with a clear error, because they are not decompressed. @throws DomainError unsupported_media_type */
export function refuseEncodedBody(request: HttpRequest): void {
  const encoding = request.header('content-encoding')?.trim().toLowerCase();
  if (encoding !== undefined && encoding !== 'identity')
    throw new DomainError('unsupported_media_type', { detail: plainWanted, fix: plainWanted });
}

/**
 * The JSON body of a request: content type, then size, then syntax, then depth; `undefined` when there is none.
 * @param errors receives repeated fields, of which JSON.parse would silently drop all but the last
 * @throws DomainError unsupported_media_type, body_too_large, malformed_json, validation_failed for an object with very many fields
 */
export async function readJsonBody(
  request: HttpRequest,
  errors: FieldError[],
  bytesMax: number = limits.bodyBytesMax,
): Promise<unknown> {
  const contentType = request.header('content-type');
  if (contentType !== undefined && !isJson(contentType))
    throw new DomainError('unsupported_media_type', { detail: jsonWanted });
  const bytes = await readBounded(request, bytesMax);
  if (bytes.length === 0) return undefined;
  if (contentType === undefined) throw new DomainError('unsupported_media_type', { detail: jsonWanted });
  const text = decodeText(bytes);
  refuseManyFieldsIn(text);
  const value = parseJson(text);
  if (depthExceeds(value, limits.jsonDepthMax)) {
    throw new DomainError('malformed_json', {
      detail: `The body is nested deeper than ${limits.jsonDepthMax} levels.`,
    });
  }
  refuseManyFields(value);
  for (const field of repeatedKeys(text)) errors.push({ field, code: 'repeated_field', message: 'Must be given once' });
  return value;
}

function tooLarge(limitBytes: number): DomainError {
  return new DomainError('body_too_large', { limitBytes });
}

/** @throws DomainError body_too_large, without reading further · malformed_json when the body ends early */
export async function readBounded(
  request: Pick<HttpRequest, 'header' | 'body'>,
  bytesMax: number,
): Promise<Uint8Array> {
  if (Number(request.header('content-length') ?? 0) > bytesMax) throw tooLarge(bytesMax);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of whole(request.body)) {
    size += chunk.length;
    if (size > bytesMax) throw tooLarge(bytesMax);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reports a body that ends early as the client's error. */
async function* whole(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new DomainError('malformed_json', { detail: 'The body broke off.' }, { cause: error });
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new DomainError('malformed_json', { detail: 'The body is not UTF-8.' }, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainError('malformed_json', {}, { cause: error });
  }
}

/** Iterative, so that a hostile depth cannot exhaust the stack. */
function depthExceeds(value: unknown, depthMax: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}
