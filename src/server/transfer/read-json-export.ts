import { exportHeadSchema } from '../../contract/export.ts';
import type { ImportNote } from '../../contract/imports.ts';
import { DomainError, invalidField } from '../platform/domain-error.ts';
import { fieldErrorsOf } from '../platform/field-errors.ts';
import { checkExportFile } from './check-export-file.ts';
import type { ImportFile } from './decode-files.ts';
import { createErrorList } from './error-list.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readRecords } from './read-records.ts';

/**
 * Reads Tidemark's own export and checks all of it.
 * @throws DomainError validation_failed naming each place, such as `tasks[12].projectId`
 */
export function readJsonExport({ name, text }: ImportFile): ParsedImport {
  const value = parseObject(name, text);
  const errors = createErrorList();
  const known = Object.keys(exportHeadSchema.shape);
  const head = exportHeadSchema.safeParse(Object.fromEntries(known.map((key) => [key, value[key]])));
  if (!head.success) errors.add(...fieldErrorsOf(head.error, (path) => path || 'file'));
  const records = readRecords(value, known, errors);
  errors.throwIfAny();
  if (!head.success) throw new DomainError('validation_failed');
  const exportFile = { ...head.data, ...records };
  checkExportFile(exportFile, errors);
  errors.throwIfAny();
  const notes: ImportNote[] = ['preferences_kept'];
  if (exportFile.projects.some((project) => project.isInbox)) notes.push('inbox_settings_kept');
  if (exportFile.attachments.length > 0) notes.push('attachments_not_in_file');
  return { format: 'tidemark-json', exportFile, issues: [], notes };
}

function parseObject(name: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField('file', 'malformed_json', `${name || 'The file'} could not be read as JSON`);
  }
  // The text begins with a brace, so the value is an object.
  return value as Record<string, unknown>;
}
