import { DomainError } from './domain-error.ts';

/** More than any input has fields that are known, and a hundred unknown ones beside them. */
const fieldsMax = 160;
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
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const part = rest.pop();
    if (typeof part !== 'object' || part === null) continue;
    const values = Object.values(part);
    if (Array.isArray(part) && values.length > itemsMax) throw tooMany(`A list has more than ${itemsMax} items`);
    if (!Array.isArray(part) && values.length > fieldsMax) throw tooMany(`An object has more than ${fieldsMax} fields`);
    for (const inner of values) if (typeof inner === 'object' && inner !== null) rest.push(inner);
  }
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

function tooMany(message: string): DomainError {
  return new DomainError('validation_failed', { errors: [{ field: 'body', code: 'too_many_fields', message }] });
}
