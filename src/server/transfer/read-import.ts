import type { ImportFormat } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { invalidField } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { checkCounts } from './check-export-file.ts';
import { dateReader } from './csv-date.ts';
import type { ImportFile } from './decode-files.ts';
import { createErrorList } from './error-list.ts';
import { nestProjects } from './nest-projects.ts';
import { outlineBuilder } from './outline-builder.ts';
import type { ImportableFile, ParsedImport } from './parsed-import.ts';
import { isCalendar, readIcalendar } from './read/icalendar.ts';
import { readJsonSource } from './read/read-json-source.ts';
import type { SourceContext } from './read/source.ts';
import { isTickTick, readTickTick } from './read/tick-tick.ts';
import { type CsvFile, csvRowsMax, readCsv } from './read-csv.ts';
import { isTask, readCsvOutline } from './read-csv-outline.ts';
import { readJsonExport } from './read-json-export.ts';

type ImportContext = Pick<VerbContext, 'actor' | 'clock'>;

/**
 * The first pass: reads the files into records and writes nothing. The format is detected from the files. Apart from the clock
 * it is pure, so that the second pass over the same files creates what the preview showed.
 * @throws DomainError validation_failed
 */
export function readImport(ctx: ImportContext, files: readonly ImportFile[]): ParsedImport {
  const [first] = files;
  if (first && /^\uFEFF?\s*[[{]/.test(first.text)) {
    if (files.length > 1) throw invalidField('file', 'too_long', 'A JSON export is imported by itself');
    return readJson(ctx, { ...first, text: first.text.replace(/^\uFEFF/, '') });
  }
  if (first && isTickTick(first.text)) return readFiles(ctx, files, 'ticktick', readTickTick);
  if (first && isCalendar(first.text)) return readFiles(ctx, files, 'icalendar', readIcalendar);
  const now = ctx.clock.now();
  const builder = outlineBuilder(now);
  const readDate = dateReader(ctx.actor, now);
  const tables = readTables(files);
  for (const table of tables)
    readCsvOutline(table, { isOurs: table.isOurs, readDate, userTimezone: ctx.actor.timezone }, builder);
  refuseTooMany(builder.exportFile);
  nestProjects(builder);
  refuseManyComments(builder.exportFile);
  const hasInbox = builder.exportFile.projects.some((project) => project.isInbox);
  return {
    format: tables.some((table) => table.isOurs) ? 'tidemark-csv' : 'todoist',
    exportFile: builder.exportFile,
    issues: builder.issues,
    notes: hasInbox && tables.some((table) => table.isOurs) ? ['inbox_settings_kept'] : [],
    facts: builder.facts(),
  };
}

function readJson(ctx: ImportContext, file: ImportFile): ParsedImport {
  const value = parseJson(file);
  const { timezone } = ctx.actor;
  const source = readJsonSource(file.name, value, { now: ctx.clock.now(), timezone });
  if (source) return checked(source);
  if (Array.isArray(value))
    throw invalidField('file', 'unknown_format', `${file.name || 'The file'} is no export that is known here`);
  return readJsonExport(file.name, value as Record<string, unknown>);
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
  const builder = outlineBuilder(ctx.clock.now());
  for (const { name, text } of files) read(text, { file: name, builder, timezone: ctx.actor.timezone });
  nestProjects(builder);
  const { exportFile, issues } = builder;
  return checked({ format, exportFile, issues, notes: [], facts: builder.facts() });
}

/** @throws DomainError validation_failed for more records than one import brings */
function checked(parsed: ParsedImport): ParsedImport {
  refuseTooMany(parsed.exportFile);
  refuseManyComments(parsed.exportFile);
  return parsed;
}

/** Counts the rows of all files before any cell is parsed, because parsing a date takes a thousand times as long. */
function readTables(files: readonly ImportFile[]): CsvFile[] {
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

function refuseTooMany({ tasks, projects, sections, labels, comments }: ImportableFile): void {
  const bounds = [
    ['tasks', tasks.length, limits.importTasksMax],
    ['projects', projects.length, limits.importPlacesMax],
    ['sections', sections.length, limits.importPlacesMax],
    ['labels', labels.length, limits.importPlacesMax],
    ['comments', comments.length, limits.importRecordsMax],
  ] as const;
  for (const [kind, count, max] of bounds) refuseOver(kind, count, max);
}

function refuseManyComments({ comments }: ImportableFile): void {
  const errors = createErrorList();
  checkCounts('comments', comments, limits.commentsPerTaskMax, (_field, code, message) =>
    errors.add({ field: 'file', code, message }),
  );
  errors.throwIfAny();
}
