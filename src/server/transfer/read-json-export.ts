import type { FieldError } from '../../contract/errors.ts';
import { exportFileSchema } from '../../contract/export.ts';
import type { ImportNote } from '../../contract/imports.ts';
import { DomainError, invalidField } from '../platform/domain-error.ts';
import { checkExportFile } from './check-export-file.ts';
import type { ParsedImport } from './parsed-import.ts';
import type { UploadedFile } from './read-upload.ts';

const errorsMax = 50;

/** Our own export, checked whole. @throws ZodError · DomainError validation_failed naming each place, such as `tasks[12].projectId` */
export function readJsonExport({ name, text }: UploadedFile): ParsedImport {
  const parsed = exportFileSchema.safeParse(parseJson(name, text));
  if (!parsed.success) throw parsed.error;
  const exportFile = parsed.data;
  const errors = checkExportFile(exportFile);
  if (errors.length > 0) throw refused(errors);
  const notes: ImportNote[] = ['preferences_kept'];
  if (exportFile.projects.some((project) => project.isInbox)) notes.push('inbox_settings_kept');
  if (exportFile.attachments.length > 0) notes.push('attachments_not_in_file');
  return { format: 'tidemark-json', exportFile, issues: [], notes };
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('file', 'malformed_json', `${name || 'The file'} could not be read as JSON`);
  }
}

function refused(errors: readonly FieldError[]): DomainError {
  return new DomainError('validation_failed', { errors: errors.slice(0, errorsMax) });
}
