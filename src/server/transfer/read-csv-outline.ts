import type { ExportedProject, ExportedSection, ExportedTask } from '../../contract/export-records.ts';
import type { ImportIssue } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import type { GroupValues } from './again/groups.ts';
import { projectPathOf } from './csv-project-path.ts';
import { type CsvTaskRules, readNameAndLabels, readPriority, readSchedule } from './csv-task.ts';
import { emptyTask, type OutlineBuilder } from './outline-builder.ts';
import { completionOf } from './read/source-tasks.ts';
import { readDone } from './read/table/cell-values.ts';
import { readNoteFiles } from './read/todoist-texts.ts';
import type { CsvFile, CsvRecord } from './read-csv.ts';
import { fitName, tidyText } from './tidy-text.ts';

/** Columns that are redundant or concern only Todoist's display. */
const silentColumns = new Set(['IS_COLLAPSED', 'META', 'DATE_LANG', 'DEADLINE_LANG', 'DURATION_UNIT']);
/** Columns that have a field of tasks. */
const taskColumns = new Set(
  'TYPE CONTENT DESCRIPTION PRIORITY INDENT DATE TIMEZONE DURATION DEADLINE COMPLETED'.split(' '),
);
const ourColumns = new Set(
  'PROJECT LABELS NEXT_DATE RECURRENCE RECURRENCE_BASIS PARENT_PROJECT RECURRENCE_START RECURRENCE_DATE'.split(' '),
);

/** The current position in the outline. */
interface Place {
  project: ExportedProject | null;
  section: ExportedSection | null;
  /** The latest task of each level, the outermost first. */
  readonly branch: ExportedTask[];
}

/**
 * Reads the rows of one file: Todoist's export of a project, or Tidemark's of all of them. Values without a field are kept as
 * text and listed, so that nothing is lost.
 */
export function readCsvOutline(file: CsvFile, rules: CsvTaskRules, builder: OutlineBuilder): void {
  const place: Place = { project: null, section: null, branch: [] };
  const hasProjectRows = file.records.some(({ cells }) => typeOf(cells) === 'project' || typeOf(cells) === 'inbox');
  // A single author is the person whose account it was.
  const showAuthors = new Set(file.records.flatMap(({ cells }) => cells.get('AUTHOR') ?? [])).size > 1;

  for (const raw of file.records) {
    const kept: string[] = [];
    const issue = (code: ImportIssue['code'], text: string, keptIn: ImportIssue['keptIn']) => {
      builder.issues.push({ file: file.name, row: raw.row, code, text: text.slice(0, 200), keptIn });
    };
    const record = tidyRecord(raw, () => issue('characters_removed', raw.cells.get('CONTENT') ?? '', 'nowhere'));
    readRow({ file, record, rules, builder, place, hasProjectRows, showAuthors, issue, kept });
  }
  // A file without tasks still creates its project.
  projectOf({ file, builder, place, hasProjectRows });
}

interface RowWork {
  readonly file: CsvFile;
  readonly record: CsvRecord;
  readonly rules: CsvTaskRules;
  readonly builder: OutlineBuilder;
  readonly place: Place;
  readonly hasProjectRows: boolean;
  readonly showAuthors: boolean;
  readonly kept: string[];
  issue(code: ImportIssue['code'], text: string, keptIn: ImportIssue['keptIn']): void;
}

function readRow(work: RowWork): void {
  const { record, builder, place, issue } = work;
  const { cells } = record;
  const content = cells.get('CONTENT') ?? '';
  switch (typeOf(cells)) {
    case 'project':
    case 'inbox':
      startProject(work, content);
      return;
    case 'meta':
      readSetting(work, content);
      return;
    case 'section': {
      const project = projectOf(work);
      place.section = builder.startSection(project, content);
      place.branch.length = 0;
      keepCells(work, new Set(['TYPE', 'CONTENT', 'PROJECT']), (text) =>
        builder.keepInProject(project, `${content}: ${text}`),
      );
      return;
    }
    case 'note':
      readNote(work, content);
      return;
    case 'task':
      readTask(work);
      return;
    default: {
      const text = [...cells].map(([name, cell]) => `${name}: ${cell}`).join('\n');
      issue('row_kept', text, 'project');
      builder.keepInProject(projectOf(work), text);
    }
  }
}

export function isTask(cells: CsvRecord['cells']): boolean {
  return typeOf(cells) === 'task';
}

function typeOf(cells: CsvRecord['cells']): string {
  return (cells.get('TYPE') ?? '').trim().toLowerCase();
}

function tidyRecord(record: CsvRecord, onRemoved: () => void): CsvRecord {
  let removed = false;
  const cells = [...record.cells].map(([name, cell]) => {
    const tidy = tidyText(cell);
    removed ||= tidy.removed;
    return [name, tidy.text] as const;
  });
  if (removed) onRemoved();
  return { row: record.row, cells: new Map(cells.filter(([, cell]) => cell.trim() !== '')) };
}

function startProject(work: RowWork, name: string): void {
  const { file, record, rules, builder, place, issue } = work;
  const isInbox = typeOf(record.cells) === 'inbox';
  const project = builder.startProject(name, isInbox);
  if (rules.isOurs && !isInbox) {
    const path = projectPathOf(record.cells, name);
    builder.projectPaths.set(project, { path, file: file.name, row: record.row });
  }
  Object.assign(place, { project, section: null });
  place.branch.length = 0;
  const description = record.cells.get('DESCRIPTION');
  if (description !== undefined && !isInbox) {
    builder.keepInProject(project, description);
    if (project.description === '') issue('text_moved', description, 'project');
  }
  if (!isInbox)
    project.archivedAt = finishedAt(work, (code, text) => {
      issue(code, text, 'project');
      builder.keepInProject(project, text);
    });
}

/** The project of a row: the row's own, else the file's. */
function projectOf(work: Pick<RowWork, 'file' | 'builder' | 'place' | 'hasProjectRows'> & { record?: CsvRecord }) {
  const { file, builder, place, hasProjectRows, record } = work;
  const named = hasProjectRows ? undefined : record?.cells.get('PROJECT')?.trim();
  if (named !== undefined && place.project?.name !== fitName(named, limits.projectNameCharactersMax).name) {
    Object.assign(place, { project: builder.startProject(named, false), section: null });
    place.branch.length = 0;
  }
  if (place.project === null) {
    // Todoist names the file after the project, followed by the project's id in brackets.
    const [, name = '', id] = /^(.*?)(?: \[([\w-]+)\])?$/s.exec(file.name.replace(/\.csv$/i, '')) ?? [];
    place.project = builder.startProject(name.trim(), /^inbox$/i.test(name.trim()), id);
  }
  return place.project;
}

function readSetting(work: RowWork, setting: string): void {
  const project = projectOf(work);
  const apart =
    setting.trim() === 'view_style' ? `view_style=${work.record.cells.get('DESCRIPTION')?.trim()}` : setting;
  const viewStyle = /^view_style=(list|board|calendar)$/.exec(apart.trim())?.[1];
  const said = new Set(['TYPE', 'CONTENT', 'PROJECT', ...(apart === setting ? [] : ['DESCRIPTION'])]);
  if (viewStyle === undefined) {
    work.issue('row_kept', apart, 'project');
    work.builder.keepInProject(project, apart);
  } else project.viewStyle = viewStyle === 'board' ? 'board' : 'list';
  keepCells(work, said, (text) => work.builder.keepInProject(project, text));
}

function readNote(work: RowWork, said: string): void {
  const { builder, place, record, issue } = work;
  const project = projectOf(work);
  const task = place.branch.at(-1);
  const { text: content, files } = work.rules.isOurs ? { text: said, files: [] } : readNoteFiles(said);
  for (const { name, url } of files) issue('file_kept', name || url, task ? 'comment' : 'project');
  const author = work.showAuthors ? record.cells.get('AUTHOR') : undefined;
  const lines = [content, ...(author ? [`Author: ${author}`] : [])];
  keepCells(work, new Set(['TYPE', 'CONTENT', 'AUTHOR', 'PROJECT']), (text) => lines.push(text));
  // What JSON writes as an escape was none of the characters of the cell.
  const { text } = tidyText(lines.filter((line) => line !== '').join('\n\n'));
  if (task) builder.addComment(task, text);
  else {
    issue('row_kept', content, 'project');
    builder.keepInProject(project, text);
  }
}

function readTask(work: RowWork): void {
  const { record, rules, builder, place, kept, issue } = work;
  const keep = (code: ImportIssue['code'], text: string) => {
    const inName = code === 'label_kept' && !rules.isOurs;
    issue(code, text, inName ? 'name' : 'description');
    if (!inName) kept.push(text);
  };
  const project = projectOf(work);
  const depth = readDepth(work);
  const parent = depth === 1 ? null : (place.branch[depth - 2] ?? null);
  const { text, labels } = readNameAndLabels(record, rules.isOurs, keep);
  const { name, rest } = fitName(text, limits.taskNameCharactersMax);
  if (rest !== '') issue('text_moved', rest, 'description');
  const schedule = readSchedule(record, rules, keep);
  const priority = readPriority(record, keep);
  const completedAt = finishedAt(work, keep);
  const responsible = record.cells.get('RESPONSIBLE');
  if (responsible !== undefined) keep('responsible_kept', `Responsible: ${responsible}`);
  const author = work.showAuthors ? record.cells.get('AUTHOR') : undefined;
  if (author !== undefined) keep('author_kept', `Author: ${author}`);
  const taken = new Set([...taskColumns, 'AUTHOR', 'RESPONSIBLE', 'PROJECT', ...(rules.isOurs ? ourColumns : [])]);
  keepCells(work, taken, (line) => kept.push(line));
  const task = builder.addTask({
    ...emptyTask(project.id),
    ...schedule,
    sectionId: place.section?.id ?? null,
    parentId: parent?.id ?? null,
    name: name || 'Untitled',
    description: [rest, record.cells.get('DESCRIPTION') ?? '', ...kept].filter((part) => part !== '').join('\n\n'),
    priority,
    completedAt,
    labelIds: [...new Set(labels.map((label) => builder.labelId(label)))],
  });
  builder.rows.set(task.id, { file: work.file.name, row: record.row });
  if (record.cells.has('DATE') || record.cells.has('DEADLINE')) builder.said.set(task.id, saidBy(record));
  place.branch.splice(depth - 1, place.branch.length, task);
}

const scheduleColumns = ['DATE', 'DATE_LANG', 'TIMEZONE', 'DURATION', 'DURATION_UNIT'];
const ourScheduleColumns = ['NEXT_DATE', 'RECURRENCE', 'RECURRENCE_BASIS'];
/** Exports of before do not have these, and say the same without them. */
const seriesColumns = ['RECURRENCE_START', 'RECURRENCE_DATE'];

/** Words such as “every Monday” name another day each week. */
function saidBy({ cells }: CsvRecord): GroupValues {
  return {
    schedule: [
      ...[...scheduleColumns, ...ourScheduleColumns].map((name) => cells.get(name) ?? ''),
      ...seriesColumns.flatMap((name) => cells.get(name) ?? []),
    ],
    deadline: cells.get('DEADLINE') ?? '',
  };
}

/** The level of a task; 1 = not a sub-task. At most one level below the previous task, and within the depth limit. */
function readDepth({ record, place, issue }: RowWork): number {
  const cell = record.cells.get('INDENT')?.trim();
  if (cell === undefined) return 1;
  const wanted = /^\d{1,3}$/.test(cell) ? Math.max(Number(cell), 1) : 1;
  const depth = Math.min(wanted, place.branch.length + 1, limits.taskDepthMax);
  if (String(depth) !== cell) issue('indent_changed', `INDENT ${cell} → ${depth}`, 'nowhere');
  return depth;
}

/** Keeps the cells of columns without a field. */
function keepCells({ record, issue }: RowWork, taken: ReadonlySet<string>, keep: (text: string) => void): void {
  for (const [name, cell] of record.cells) {
    if (taken.has(name) || silentColumns.has(name)) continue;
    const text = `${name}: ${cell}`;
    issue('column_kept', text, 'description');
    keep(text);
  }
}

/** A spreadsheet may have written the instant anew; what it makes of it says at least that the task is done. */
function finishedAt(
  { record, builder }: RowWork,
  keep: (code: ImportIssue['code'], text: string) => void,
): string | null {
  const cell = record.cells.get('COMPLETED')?.trim() ?? '';
  const said = readDone(cell);
  if (said !== null) return said ? builder.now : null;
  return completionOf(cell, builder, keep);
}
