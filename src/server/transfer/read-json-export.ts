import { hash } from 'node:crypto';
import { archivedFile, archiveVersion, exportFormat, exportHeadSchema } from '../../contract/export.ts';
import type { ExportedAttachment, ExportedTask } from '../../contract/export-records.ts';
import type { ImportIssue, ImportNote } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { DomainError, invalidField } from '../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../foundation/platform/field-errors.ts';
import { parentsFirst } from './again/source-ids.ts';
import { checkExportFile } from './check-export-file.ts';
import type { ImportFile } from './decode-files.ts';
import { createErrorList } from './error-list.ts';
import { fitProjectTree, flattened } from './fit-project-tree.ts';
import { notDeleted } from './not-deleted.ts';
import type { ImportedFiles, ParsedImport } from './parsed-import.ts';
import type { Archive } from './read/zip-files.ts';
import { readRecords } from './read-records.ts';

/**
 * Reads Tidemark's own export and checks all of it.
 * @throws DomainError validation_failed naming each place, such as `tasks[12].projectId`
 */
export function readJsonExport(
  { name, archive }: Omit<ImportFile, 'text'>,
  value: Record<string, unknown>,
): ParsedImport {
  if (value['format'] !== exportFormat)
    throw invalidField(
      'format',
      'invalid_value',
      `${name || 'The file'} is no export of Tidemark, nor of another app that is known here`,
    );
  if (Number(value['version']) > archiveVersion)
    throw invalidField(
      'version',
      'invalid_value',
      `${name || 'The file'} was written by a newer version of Tidemark, which this one cannot read`,
    );
  const errors = createErrorList();
  const known = Object.keys(exportHeadSchema.shape);
  const head = exportHeadSchema.safeParse(Object.fromEntries(known.map((key) => [key, value[key]])));
  if (!head.success) errors.add(...fieldErrorsOf(head.error, (path) => path || 'file'));
  const records = readRecords(value, known, errors);
  errors.throwIfAny();
  if (!head.success) throw new DomainError('validation_failed');
  const held = records.attachments.filter(({ sha256, byteSize }) => archive?.sizeOf(archivedFile(sha256)) === byteSize);
  const exportFile = { ...head.data, ...records, attachments: held };
  if (held.length > limits.importAttachmentsMax) {
    const message = `Must be at most ${limits.importAttachmentsMax} with files`;
    errors.add({ field: 'attachments', code: 'too_long', message });
  }
  checkExportFile(exportFile, errors);
  errors.throwIfAny();
  standWithParents(exportFile.tasks);
  const issues: ImportIssue[] = [];
  const rows = new Map(exportFile.projects.map((project, index) => [project, index + 1]));
  fitProjectTree(exportFile.projects, (project) => {
    issues.push(flattened(project, { file: name, row: rows.get(project) ?? 1 }));
  });
  // Their addresses are secrets, which no file holds, so they have to be added again by hand.
  for (const [index, { name: calendar, host }] of notDeleted(records.calendars).entries()) {
    const text = `Calendar: ${calendar} (${host ?? 'unknown host'})`;
    issues.push({ file: name, row: index + 1, code: 'row_kept', text, keptIn: 'nowhere' });
  }
  const notes: ImportNote[] = ['preferences_kept'];
  if (exportFile.projects.some((project) => project.isInbox)) notes.push('inbox_settings_kept');
  if (held.length < records.attachments.length) notes.push('attachments_not_in_file');
  const facts = {
    given: (id: string) => id,
    said: () => undefined,
    rowOf: () => undefined,
    exportedAt: head.data.exportedAt,
  };
  return { format: 'tidemark-json', exportFile, issues, notes, facts, files: filesOf(name, archive, held) };
}

/** Older exports hold sub-tasks in another section than their parent, which the database does not take. */
function standWithParents(tasks: readonly ExportedTask[]): void {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  for (const task of parentsFirst(tasks)) {
    const parent = byId.get(task.parentId ?? '');
    if (parent) task.sectionId = parent.sectionId;
  }
}

function filesOf(name: string, archive: Archive | undefined, held: readonly ExportedAttachment[]): ImportedFiles {
  const hashes = new Map(held.map(({ id, sha256 }) => [id, sha256]));
  return {
    async read(id) {
      const sha256 = hashes.get(id);
      if (!archive || sha256 === undefined) throw new Error('no such file in an export');
      const bytes = await archive.read(archivedFile(sha256));
      if (hash('sha256', bytes) === sha256) return bytes;
      throw invalidField(
        'file',
        'malformed_zip',
        `${archivedFile(sha256)} beside ${name} holds other bytes than its name says`,
      );
    },
  };
}
