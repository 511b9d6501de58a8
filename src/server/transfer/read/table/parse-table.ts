import Papa from 'papaparse';
import type { CsvMapping } from '../../../../contract/csv-mapping.ts';
import { limits } from '../../../../contract/limits.ts';
import { invalidField } from '../../../foundation/platform/domain-error.ts';
import { csvRows } from '../../csv-rows.ts';
import type { ImportFile } from '../../decode-files.ts';
import { isCalendar } from '../icalendar.ts';
import { isTickTick } from '../tick-tick.ts';

/** A table as its cells, the header included if it has one. */
export interface Table {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

const delimiters = [',', ';', '\t', '|'];
const rowsMax = limits.importTasksMax * 2;

/** Without the mark of its encoding, and without NUL, which no database stores: headers and cells are kept as they stand. */
const plain = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\0', '');

/** Whether a file may be a table that no service is known for: several columns, or a name that says so. */
export function isOtherTable({ name, text }: ImportFile): boolean {
  if (/^\uFEFF?\s*[[{]/.test(text) || isTickTick(text) || isCalendar(text)) return false;
  const clean = plain(text);
  const [head = []] = Papa.parse<string[]>(clean, { delimiter: delimiterOf(clean), preview: 1 }).data;
  const columns = new Set(head.map((cell) => cell.trim().toUpperCase()));
  if (columns.has('TYPE') && columns.has('CONTENT')) return false;
  return head.length > 1 || (/\.(?:csv|tsv)$/i.test(name) && head.some((cell) => cell.trim() !== ''));
}

/** @throws DomainError validation_failed for a quoted cell without an end, or more rows or columns than are read */
export function parseTable({ name, text }: ImportFile): Table {
  const clean = plain(text);
  const all = csvRows(clean, name, { delimiter: delimiterOf(clean), preview: rowsMax + 3 });
  const rows = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > rowsMax + 1) throw invalidField('file', 'too_long', `${name} has more than ${rowsMax} rows`);
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (columns > limits.csvColumnsMax)
    throw invalidField('file', 'too_long', `${name} has ${columns} columns; at most ${limits.csvColumnsMax} are read`);
  return { name, rows };
}

function delimiterOf(text: string): string {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  // A comma in a quoted name divides nothing.
  const unquoted = head.replaceAll(/"(?:[^"]|"")*"/g, '');
  return delimiters.reduce((best, next) => (unquoted.split(next).length > unquoted.split(best).length ? next : best));
}

/** The names of the columns, those without one included. */
export function headersOfTable({ rows }: Table, hasHeader: boolean): string[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const head = hasHeader ? (rows[0] ?? []) : [];
  return Array.from({ length: width }, (_, index) =>
    (head[index] ?? '').trim().slice(0, limits.csvHeaderCharactersMax).toWellFormed(),
  );
}

/** Whether a mapping was made for the columns of a table. */
export function fitsTable(mapping: CsvMapping, table: Table): boolean {
  const headers = headersOfTable(table, mapping.hasHeader);
  if (!mapping.hasHeader) return mapping.columns.length === headers.length;
  const named = new Map(mapping.columns.map(({ index, header }) => [index, header]));
  return headers.length === named.size && headers.every((header, index) => named.get(index) === header);
}
