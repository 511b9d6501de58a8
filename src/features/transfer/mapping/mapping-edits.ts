import type { CsvMapping, CsvTarget } from '../../../contract/csv-mapping.ts';
import { limits } from '../../../contract/limits.ts';

export const targetWords: Record<CsvTarget, string> = {
  name: 'Title',
  description: 'Description',
  project: 'Project',
  section: 'Section',
  parent: 'Sub-task of',
  labels: 'Labels',
  priority: 'Priority',
  due: 'Date',
  time: 'Time',
  deadline: 'Deadline',
  duration: 'Duration',
  done: 'Finished',
  repeat: 'Repeats',
  comment: 'Comment',
  id: 'Its id there',
  text: 'Keep as text',
  leave: 'Leave out',
};

/** Several columns may be these; of any other, one. */
const manyOf: readonly CsvTarget[] = ['description', 'project', 'section', 'labels', 'comment', 'text', 'leave'];

const dates: readonly CsvTarget[] = ['due', 'deadline', 'done'];

/** A column is something else now; another that was that is kept as text, where only one column can be it. */
export function mapColumn(
  mapping: CsvMapping,
  sample: readonly (readonly string[])[],
  index: number,
  to: CsvTarget,
): CsvMapping {
  const columns = mapping.columns.map((column) => {
    const { values: _, ...plain } = column;
    if (column.index === index) return { ...plain, to };
    return column.to === to && !manyOf.includes(to) ? { ...plain, to: 'text' as const } : column;
  });
  // Which order the dates of another column have shows when it is read.
  const mapped = { ...mapping, columns, ...(dates.includes(to) && { dayFirst: null }) };
  return to === 'priority' ? withValues(mapped, valuesOf(mapped, sample)) : mapped;
}

/** The values of the column of priorities as p1 to p4: those that are said, and what else stands in the sample as p4. */
export function valuesOf(
  { columns, hasHeader }: CsvMapping,
  sample: readonly (readonly string[])[],
): Record<string, number> {
  const column = columns.find(({ to }) => to === 'priority');
  if (!column) return {};
  const cells = sample.slice(hasHeader ? 1 : 0).map((row) => (row[column.index] ?? '').trim());
  const found = Object.fromEntries(cells.filter((cell) => cell !== '').map((cell) => [cell, 4]));
  return Object.fromEntries(Object.entries({ ...found, ...column.values }).slice(0, limits.csvValuesMax));
}

export function mapValue(
  mapping: CsvMapping,
  sample: readonly (readonly string[])[],
  value: string,
  priority: number,
): CsvMapping {
  return withValues(mapping, { ...valuesOf(mapping, sample), [value]: priority });
}

function withValues(mapping: CsvMapping, values: Record<string, number>): CsvMapping {
  const columns = mapping.columns.map((column) => (column.to === 'priority' ? { ...column, values } : column));
  return { ...mapping, columns };
}

/** Whether the first row names the columns or is a task itself. */
export function hasHeaderIn(mapping: CsvMapping, hasHeader: boolean, firstRow: readonly string[]): CsvMapping {
  const columns = mapping.columns.map((column) => ({
    ...column,
    header: hasHeader ? (firstRow[column.index] ?? '').trim().slice(0, limits.csvHeaderCharactersMax) : '',
  }));
  return { ...mapping, hasHeader, columns };
}

export function hasDates({ columns }: Pick<CsvMapping, 'columns'>): boolean {
  return columns.some(({ to }) => dates.includes(to));
}

/** @param asksForOrder whether its dates fit both orders @returns why a table cannot be read so; null when it can */
export function defectOf({ columns, dayFirst }: CsvMapping, asksForOrder: boolean): string | null {
  if (!columns.some(({ to }) => to === 'name')) return 'Say which column is the title.';
  return asksForOrder && dayFirst === null && hasDates({ columns }) ? 'Say what a date such as 3/4 is.' : null;
}
