import type { CsvColumnMapping, CsvMapping, CsvTarget } from '../../../../contract/csv-mapping.ts';
import { limits } from '../../../../contract/limits.ts';
import { guessPriorities, orderOf, readNumericDate } from './cell-values.ts';
import { presetOf, targetOf, wordOf } from './header-words.ts';
import { headersOfTable, type Table } from './parse-table.ts';

/** The rows that are looked at. */
const rowsMax = 1_000;
/** What one column alone can be. */
const single = new Set<CsvTarget>([
  'name',
  'parent',
  'priority',
  'due',
  'time',
  'deadline',
  'duration',
  'done',
  'repeat',
  'id',
]);
const dates = new Set<CsvTarget>(['due', 'deadline', 'done']);

/** What the columns of a table may be, by their names and what is in them. A column that says nothing is kept as text. */
export function guessMapping(table: Table): CsvMapping {
  const hasHeader = guessHeader(table);
  const headers = headersOfTable(table, hasHeader);
  const body = table.rows.slice(hasHeader ? 1 : 0, rowsMax);
  const preset = presetOf(headers);
  const taken = new Set<CsvTarget>();
  const columns = headers.map((header, index): CsvColumnMapping => {
    const wanted = preset[wordOf(header)] ?? targetOf(header) ?? 'text';
    const to = single.has(wanted) && taken.has(wanted) ? 'text' : wanted;
    taken.add(to);
    return { index, header, to };
  });
  const guessed = withValues(withName(withDue(columns, body, taken), body), body);
  return { hasHeader, dayFirst: guessDayFirst(guessed, table.rows.slice(hasHeader ? 1 : 0)), columns: guessed };
}

/** A first row that holds dates, numbers or the same cell twice names nothing. */
function guessHeader({ rows: [head = []] }: Table): boolean {
  if (head.some((cell) => targetOf(cell) !== undefined)) return true;
  const cells = head.filter((cell) => cell.trim() !== '');
  return new Set(cells).size === cells.length && !cells.some((cell) => /^\d/.test(cell.trim()));
}

function withDue(columns: CsvColumnMapping[], body: Table['rows'], taken: ReadonlySet<CsvTarget>): CsvColumnMapping[] {
  if (taken.has('due')) return columns;
  const isDates = ({ index }: CsvColumnMapping) => {
    const cells = body.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => readNumericDate(cell, true) ?? readNumericDate(cell, false));
  };
  const due = columns.find((column) => column.to === 'text' && column.header === '' && isDates(column));
  return columns.map((column) => (column === due ? { ...column, to: 'due' } : column));
}

/** Where no column is called a name, the first with words in every row is. */
function withName(columns: CsvColumnMapping[], body: Table['rows']): CsvColumnMapping[] {
  if (columns.some(({ to }) => to === 'name')) return columns;
  const filled = ({ index }: CsvColumnMapping) => body.every((row) => /\p{L}/u.test(row[index] ?? ''));
  const free = columns.filter(({ to }) => to === 'text');
  const name = free.find(filled) ?? free[0] ?? columns[0];
  return columns.map((column) => (column === name ? { ...column, to: 'name' } : column));
}

function withValues(columns: CsvColumnMapping[], body: Table['rows']): CsvColumnMapping[] {
  return columns.map((column) => {
    if (column.to !== 'priority') return column;
    const cells = body.map((row) => (row[column.index] ?? '').slice(0, limits.csvHeaderCharactersMax));
    const values = Object.entries(guessPriorities(cells)).slice(0, limits.csvValuesMax);
    return { ...column, values: Object.fromEntries(values) };
  });
}

/** @returns null when the dates fit both orders, and somebody has to say which is meant */
export function guessDayFirst(columns: readonly CsvColumnMapping[], body: Table['rows']): boolean | null {
  const indexes = columns.filter(({ to }) => dates.has(to)).map(({ index }) => index);
  const orders = new Set(body.flatMap((row) => indexes.map((index) => orderOf(row[index] ?? ''))));
  if (orders.has('day')) return true;
  return orders.has('month') || !orders.has('either') ? false : null;
}
