import { limits } from '../../../contract/limits.ts';
import { DomainError } from './domain-error.ts';
import { pathText } from './field-errors.ts';

/** More than any input has fields that are known, and a hundred unknown ones beside them. */
const fieldsMax = 160;
/** Objects whose names are ids, of which there are as many as their schema takes. */
const namedByIds: Readonly<Record<string, number>> = { 'choices.projects': limits.draftChoicesMax };
/** Ten times as many as any list of an input may have. */
const itemsMax = 5_000;
/** More than all objects of an input have together. */
const fieldsInAllMax = 10_000;

/**
 * Refuses objects and lists that are far too long before a schema reads them, which would look at each part: 80,000 unknown names
 * take half a second. Iterative, so that depth does not matter.
 * @throws DomainError validation_failed
 */
export function refuseManyFields(value: unknown): void {
  const rest: Part[] = isObject(value) ? [{ object: value, key: '', outer: null }] : [];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    const { object } = part;
    const isList = Array.isArray(object);
    const entries = Object.entries(object);
    if (isList && entries.length > itemsMax) throw tooMany(`A list has more than ${itemsMax} items`, fieldOf(part));
    if (!isList && entries.length > fieldsMax) refuseUnlessIds(entries.length, fieldOf(part));
    for (const [key, inner] of entries)
      if (isObject(inner)) rest.push({ object: inner, key: isList ? Number(key) : key, outer: part });
  }
}

function refuseUnlessIds(length: number, field: string): void {
  const most = namedByIds[field] ?? fieldsMax;
  if (length > most) throw tooMany(`An object has more than ${most} fields`, field);
}

/** A path is put together only for what is refused. */
interface Part {
  readonly object: object;
  readonly key: string | number;
  readonly outer: Part | null;
}

function fieldOf(part: Part): string {
  const path: (string | number)[] = [];
  for (let each = part; each.outer !== null; each = each.outer) path.unshift(each.key);
  return pathText(path) || 'body';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Refuses JSON with very many fields before it is parsed, which takes longer the more there are. @throws DomainError validation_failed */
export function refuseManyFieldsIn(json: string): void {
  let fields = 0;
  let at = json.indexOf('"');
  while (at >= 0) {
    const end = endOfString(json, at);
    if (end < 0) return;
    if (/^\s*:/.test(json.slice(end + 1, end + 9))) fields += 1;
    if (fields > fieldsInAllMax) throw tooMany(`There are more than ${fieldsInAllMax} fields`);
    at = json.indexOf('"', end + 1);
  }
}

/** @returns the index of the closing quotation mark, or -1 */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

function tooMany(message: string, field = 'body'): DomainError {
  return new DomainError('validation_failed', { errors: [{ field, code: 'too_many_fields', message }] });
}
