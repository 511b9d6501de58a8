import Papa from 'papaparse';
import { invalidField } from '../foundation/platform/domain-error.ts';

/**
 * The rows of a CSV.
 * @param name the file, in the error
 * @throws DomainError validation_failed for a quoted cell without an end, which would have swallowed rows
 */
export function csvRows(
  text: string,
  name: string,
  options: { delimiter?: string; preview?: number } = {},
): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, options);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw invalidField('file', 'malformed_csv', `${name}, row ${(broken.row ?? 0) + 1}: a quoted cell is not closed`);
  return data;
}
