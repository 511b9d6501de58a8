import type { csvColumns } from '../../contract/export-csv.ts';
import { limits } from '../../contract/limits.ts';
import { invalidField } from '../foundation/platform/domain-error.ts';
import { unescapeFormula } from './csv-formulas.ts';
import { csvRows } from './csv-rows.ts';
import type { ImportFile } from './decode-files.ts';

/** One record of a CSV file: its number (1 = the header) and its cells by upper-case column name, without empty ones. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface CsvFile {
  /** The file's name. */
  readonly name: string;
  /** Whether the file has Tidemark's own format, recognised by a column that only it has. */
  readonly isOurs: boolean;
  readonly records: readonly CsvRecord[];
}

/** The limit of rows in all files together, above that of tasks because sections, comments and settings have rows too. */
export const csvRowsMax = limits.importTasksMax * 2;

const ourColumn = 'RECURRENCE_BASIS' satisfies (typeof csvColumns)[number];

/**
 * @param rowsMax the number of rows at which reading stops
 * @throws DomainError validation_failed for a file that is not a CSV of tasks, or has more rows
 */
export function readCsv({ name, text }: ImportFile, rowsMax: number): CsvFile {
  // The header, the rows, one more that shows that there are others, and the empty row after a final line feed.
  const preview = rowsMax + 3;
  const [head = [], ...rows] = csvRows(text.replace(/^\uFEFF/, ''), name, { delimiter: delimiterOf(text), preview });
  const columns = namedApart(head.map((cell) => cell.trim().toUpperCase()));
  if (columns.length < 2 && !/\.csv$/i.test(name))
    throw invalidField('file', 'unknown_format', `${name || 'The file'} is no export that is known here`);
  if (!columns.includes('TYPE') || !columns.includes('CONTENT'))
    throw invalidField('file', 'unknown_format', `${name} has no columns TYPE and CONTENT, as a Todoist export has`);
  const isOurs = columns.includes(ourColumn);
  const records = rows.map((cells, index) => ({
    row: index + 2,
    cells: cellsOf(columns, isOurs ? cells.map(unescapeFormula) : cells),
  }));
  const filled = records.filter(({ cells }) => cells.size > 0);
  if (filled.length > rowsMax || rows.length > rowsMax + 1)
    throw invalidField('file', 'too_long', `The files have more than ${csvRowsMax} rows`);
  return { name, isOurs, records: filled };
}

/** The delimiter; spreadsheets of some countries use semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].reduce((best, next) => (head.split(next).length > head.split(best).length ? next : best));
}

/** Names a column that bears the name of an earlier one by its number too, so that neither is lost. */
function namedApart(columns: readonly string[]): string[] {
  return columns.map((name, index) => (name !== '' && columns.indexOf(name) < index ? `${name} ${index + 1}` : name));
}

/** The cells by column; cells beyond the header are named by their number, so that they are not lost. */
function cellsOf(columns: readonly string[], cells: readonly string[]): Map<string, string> {
  const named = cells.map((cell, index) => [columns[index] || `COLUMN ${index + 1}`, cell] as const);
  return new Map(named.filter(([, cell]) => cell.trim() !== ''));
}
