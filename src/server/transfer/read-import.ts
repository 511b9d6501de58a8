import type { ImportFormat } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { invalidField } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { checkCounts } from './check-export-file.ts';
import { dateReader } from './csv-date.ts';
import type { ImportFile } from './decode-files.ts';
import { createErrorList } from './error-list.ts';
import type { TableRules, UnmappedTable } from './import-messages.ts';
import { nestProjects } from './nest-projects.ts';
import { outlineBuilder } from './outline-builder.ts';
import type { ImportableFile, ParsedImport } from './parsed-import.ts';
import { isCalendar, readIcalendar } from './read/icalendar.ts';
import { readJsonSource } from './read/read-json-source.ts';
import type { SourceContext } from './read/source.ts';
import { isOtherTable } from './read/table/parse-table.ts';
import { readTables } from './read/table/read-tables.ts';
import { isTickTick, readTickTick } from './read/tick-tick.ts';
import { type CsvFile, csvRowsMax, readCsv } from './read-csv.ts';
import { isTask, readCsvOutline } from './read-csv-outline.ts';
import { readJsonExport } from './read-json-export.ts';
import { tidyText } from './tidy-text.ts';

const nameCharactersTold = 80;

type ImportContext = Pick<VerbContext, 'actor' | 'clock'>;

/**
 * The first pass: reads the files into records and writes nothing. The format is detected from the files. Apart from the clock
 * it is pure, so that the second pass over the same files creates what the preview showed.
 * @throws DomainError validation_failed
 */
export function readImport(ctx: ImportContext, files: readonly ImportFile[]): ParsedImport {
  const [first] = files;
  const empty = files.find(({ text }) => !/\S/.test(text));
  if (empty) throw invalidField('file', 'unknown_format', `${empty.name || 'The file'} is empty`);
  if (first && isJson(first)) {
    if (files.length > 1) throw invalidField('file', 'unknown_format', 'A JSON export is imported by itself');
    return readJson(ctx, { ...first, text: first.text.replace(/^\uFEFF/, '') });
  }
  refuseOtherKinds(files);
  if (first && isTickTick(first.text)) return readFiles(ctx, files, 'ticktick', readTickTick);
  if (first && isCalendar(first.text)) return readFiles(ctx, files, 'icalendar', readIcalendar);
  const now = ctx.clock.now();
  const builder = outlineBuilder(now, ctx.actor.timezone);
  const readDate = dateReader(ctx.actor, now);
  const tables = readOutlines(files);
  for (const table of tables)
    readCsvOutline(table, { isOurs: table.isOurs, readDate, userTimezone: ctx.actor.timezone }, builder);
  refuseTooMany(builder.exportFile);
  nestProjects(builder);
  refuseManyComments(builder.exportFile);
  const hasInbox = builder.exportFile.projects.some((project) => project.isInbox);
  return withTidyIssues({
    format: tables.some((table) => table.isOurs) ? 'tidemark-csv' : 'todoist',
    exportFile: builder.exportFile,
    issues: builder.issues,
    notes: hasInbox && tables.some((table) => table.isOurs) ? ['inbox_settings_kept'] : [],
    facts: builder.facts(),
  });
}

/** As `readImport`, of tables too that no service is known for. @throws DomainError validation_failed */
export function readImportOrTables(
  ctx: ImportContext,
  files: readonly ImportFile[],
  rules: TableRules,
): ParsedImport | UnmappedTable {
  if (!files.every(isOtherTable)) return readImport(ctx, files);
  const read = readTables(ctx, files, rules);
  return 'unmapped' in read ? read : checked(read);
}

function refuseOtherKinds([first, ...others]: readonly ImportFile[]): void {
  if (!first || others.length === 0) return;
  const kind = kindOf(first);
  const other = others.find((file) => kindOf(file) !== kind);
  if (!other) return;
  const message = `Files of one app are brought at a time: ${other.name} is of another than ${first.name}`;
  throw invalidField('file', 'unknown_format', message);
}

/** By what tells the files of different apps apart before they are read. */
function kindOf(file: ImportFile): string {
  if (isJson(file)) return 'json';
  if (isTickTick(file.text)) return 'ticktick';
  if (isCalendar(file.text)) return 'calendar';
  return isOtherTable(file) ? 'table' : 'outline';
}

const isJson = ({ text }: ImportFile): boolean => /^\uFEFF?\s*[[{]/.test(text);

function readJson(ctx: ImportContext, file: ImportFile): ParsedImport {
  const value = parseJson(file);
  const source = readJsonSource(file, value, { now: ctx.clock.now(), actor: ctx.actor });
  if (source) return checked(source);
  if (Array.isArray(value))
    throw invalidField('file', 'unknown_format', `${file.name || 'The file'} is no export that is known here`);
  return withTidyIssues(readJsonExport(file, value as Record<string, unknown>));
}

function parseJson({ name, text }: ImportFile): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('file', 'malformed_json', `${name || 'The file'} could not be read as JSON`);
  }
}

/** Reads files that are one list or more each. */
function readFiles(
  ctx: ImportContext,
  files: readonly ImportFile[],
  format: ImportFormat,
  read: (text: string, context: SourceContext) => void,
): ParsedImport {
  const now = ctx.clock.now();
  const builder = outlineBuilder(now, ctx.actor.timezone);
  const shared = { builder, timezone: ctx.actor.timezone, readDate: dateReader(ctx.actor, now) };
  for (const { name, text } of files) read(text, { file: name, ...shared });
  nestProjects(builder);
  const { exportFile, issues } = builder;
  return checked({ format, exportFile, issues, notes: [], facts: builder.facts() });
}

/** @throws DomainError validation_failed for more records than one import brings */
function checked(parsed: ParsedImport): ParsedImport {
  refuseTooMany(parsed.exportFile);
  refuseManyComments(parsed.exportFile);
  return withTidyIssues(parsed);
}

/** Counts the rows of all files before any cell is parsed, because parsing a date takes a thousand times as long. */
function readOutlines(files: readonly ImportFile[]): CsvFile[] {
  let rowsLeft = csvRowsMax;
  const tables = files.map((file) => {
    const table = readCsv(file, rowsLeft);
    rowsLeft -= table.records.length;
    return table;
  });
  const tasks = tables.reduce((sum, { records }) => sum + records.filter(({ cells }) => isTask(cells)).length, 0);
  refuseOver('tasks', tasks, limits.importTasksMax);
  return tables;
}

function refuseOver(kind: string, count: number, max: number): void {
  if (count > max) throw invalidField('file', 'too_long', `Holds ${count} ${kind}; at most ${max} at once`);
}

function refuseTooMany({ tasks, projects, sections, labels, comments, attachments }: ImportableFile): void {
  const bounds = [
    ['tasks', tasks.length, limits.importTasksMax],
    ['projects', projects.length, limits.importPlacesMax],
    ['sections', sections.length, limits.importPlacesMax],
    ['labels', labels.length, limits.importPlacesMax],
    ['comments', comments.length, limits.importRecordsMax],
    ['files', attachments.length, limits.importAttachmentsMax],
  ] as const;
  for (const [kind, count, max] of bounds) refuseOver(kind, count, max);
}

/** The files of others have no field that could be named, so the task is. */
function refuseManyComments({ tasks, comments }: ImportableFile): void {
  const errors = createErrorList();
  checkCounts('comments', comments, limits.commentsPerTaskMax, (_field, code, message, taskId) => {
    const { name = '' } = tasks.find(({ id }) => id === taskId) ?? {};
    errors.add({
      field: 'file',
      code,
      message: `${message}; “${name.slice(0, nameCharactersTold).toWellFormed()}” has more`,
    });
  });
  errors.throwIfAny();
}

/** Issues quote the files, in which may stand what the database cannot store. */
function withTidyIssues(parsed: ParsedImport): ParsedImport {
  return { ...parsed, issues: parsed.issues.map((issue) => ({ ...issue, text: tidyText(issue.text).text })) };
}
