import { type ExportFile, exportedParts } from '../../contract/export.ts';
import { limits } from '../../contract/limits.ts';
import { fieldErrorsOf } from '../foundation/platform/field-errors.ts';
import type { ErrorList } from './error-list.ts';

type PartName = keyof typeof exportedParts;
type Records = Pick<ExportFile, PartName>;

const partNames = Object.keys(exportedParts) as PartName[];
/** More entries than any record or any list in a record may have. */
const entriesMax = limits.labelsPerTaskMax;

/**
 * Reads the records of an export file, each checked separately, and stops when the list of errors is full: a schema of the
 * whole file would first collect millions of errors.
 * @param headKeys the other keys that the file may have
 */
export function readRecords(
  exportFile: Readonly<Record<string, unknown>>,
  headKeys: readonly string[],
  errors: ErrorList,
): Records {
  refuseUnknownKeys(exportFile, headKeys, errors);
  const records = Object.fromEntries(partNames.map((name) => [name, readPart(name, exportFile[name], errors)]));
  return records as unknown as Records;
}

function refuseUnknownKeys(exportFile: object, headKeys: readonly string[], errors: ErrorList): void {
  const known = new Set<string>([...headKeys, ...partNames]);
  for (const key in exportFile) {
    if (errors.isFull()) return;
    if (!known.has(key))
      errors.add({ field: key.slice(0, 200), code: 'unknown_field', message: 'Is not a field of an export' });
  }
}

function readPart(name: PartName, list: unknown, errors: ErrorList): unknown[] {
  const { record: schema, max } = exportedParts[name];
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    errors.add({ field: name, code: 'invalid_type', message: 'Must be an array' });
    return [];
  }
  if (list.length > max) {
    errors.add({ field: name, code: 'too_long', message: `Must have at most ${max} records` });
    return [];
  }
  const records: unknown[] = [];
  for (const [index, value] of list.entries()) {
    if (errors.isFull()) break;
    const at = `${name}[${index}]`;
    const wide = tooWide(value);
    if (wide !== null) {
      errors.add({ field: at + wide, code: 'too_long', message: `Must have at most ${entriesMax} entries` });
      continue;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) records.push(parsed.data);
    else errors.add(...fieldErrorsOf(parsed.error, (path) => (path === '' ? at : `${at}.${path}`)));
  }
  return records;
}

/** The path of a list or object with too many entries, found before a schema checks each of them. */
function tooWide(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  if (Object.keys(record).length > entriesMax) return '';
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'object' && value !== null && Object.keys(value).length > entriesMax)
      return `.${key.slice(0, 200)}`;
  }
  return null;
}
