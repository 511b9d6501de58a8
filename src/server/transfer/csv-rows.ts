import Papa from 'papaparse';
import { invalidField } from '../foundation/platform/domain-error.ts';

/**
 * The rows of a CSV, whose lines end in any way, each in its own; a line feed inside a cell stays one.
 * @param name the file, in the error
 * @throws DomainError validation_failed for a quoted cell without an end, which would have swallowed rows
 */
export function csvRows(
  text: string,
  name: string,
  options: { delimiter?: string; preview?: number } = {},
): string[][] {
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  const { data, errors } = Papa.parse<string[]>(lines, { ...options, newline: '\n' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw invalidField('file', 'malformed_csv', `${name}, row ${(broken.row ?? 0) + 1}: a quoted cell is not closed`);
  return data;
}
