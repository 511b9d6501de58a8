import type { CsvMapping } from '../../../../contract/csv-mapping.ts';
import type { ExportedProject, ExportedSection } from '../../../../contract/export-records.ts';
import { invalidField } from '../../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../../foundation/records/verb-context.ts';
import { dateReader } from '../../csv-date.ts';
import type { ImportFile } from '../../decode-files.ts';
import type { TableRules, UnmappedTable } from '../../import-messages.ts';
import { outlineBuilder } from '../../outline-builder.ts';
import type { ParsedImport } from '../../parsed-import.ts';
import type { SourceTask } from '../source-task.ts';
import { writeTasks } from '../source-tasks.ts';
import { guessDayFirst, guessMapping } from './guess-mapping.ts';
import { fitsTable, headersOfTable, parseTable, type Table } from './parse-table.ts';
import { rowReader } from './read-row.ts';

const sampleRows = 21;
const sampleCharactersMax = 200;

/** Reads tables that no service is known for, by a mapping; where there is none, or it leaves open what a date means, it is asked for. */
export function readTables(
  ctx: Pick<VerbContext, 'actor' | 'clock'>,
  files: readonly ImportFile[],
  { mapping, known }: TableRules,
): ParsedImport | UnmappedTable {
  const tables = files.map(parseTable);
  const [first] = tables;
  if (!first) throw new Error('no table was to be read');
  const chosen = mapping ?? known.find((each) => fitsTable(each, first));
  if (!chosen) return unmapped(first, guessMapping(first));
  const rows = tables.flatMap((table) => table.rows.slice(chosen.hasHeader ? 1 : 0));
  const dayFirst = chosen.dayFirst ?? guessDayFirst(chosen.columns, rows);
  if (dayFirst === null) return unmapped(first, chosen);
  const other = tables.find((table) => !hasColumnsOf(first, table, chosen));
  if (other) throw invalidField('file', 'unknown_format', `${other.name} has other columns than ${first.name}`);
  const builder = outlineBuilder(ctx.clock.now());
  const readDate = dateReader(ctx.actor, ctx.clock.now());
  for (const table of tables) {
    const projects = new Map<string, ExportedProject>();
    const sections = new Map<string, ExportedSection>();
    const isInbox = (name: string) => /^(?:inbox|eingang)$/i.test(name);
    const projectOf = (named: string) => {
      const name = named || table.name.replace(/\.\w{1,4}$/, '').trim() || 'Import';
      const project = projects.get(name) ?? builder.startProject(name, isInbox(name));
      projects.set(name, project);
      return project;
    };
    const read = rowReader({ mapping: { ...chosen, dayFirst }, readDate, locale: ctx.actor.locale, now: builder.now });
    const tasks = table.rows.slice(chosen.hasHeader ? 1 : 0).flatMap((cells, index): SourceTask[] => {
      const { projectName, sectionName, ...task } = read(cells, index + (chosen.hasHeader ? 2 : 1));
      const project = projectOf(projectName);
      const key = `${project.id}/${sectionName}`;
      const section = sectionName === '' ? null : (sections.get(key) ?? builder.startSection(project, sectionName));
      if (section) sections.set(key, section);
      return [{ ...task, project, section }];
    });
    writeTasks(table.name, builder, withParents(tasks));
    tellLeft(table, chosen, builder.issues);
  }
  const { exportFile, issues } = builder;
  return { format: 'csv', exportFile, issues, notes: [], facts: builder.facts() };
}

function unmapped(table: Table, mapping: CsvMapping): UnmappedTable {
  const cut = (cells: readonly string[]) => cells.map((cell) => cell.slice(0, sampleCharactersMax).toWellFormed());
  return { unmapped: mapping, sample: table.rows.slice(0, sampleRows).map(cut) };
}

function hasColumnsOf(first: Table, table: Table, { hasHeader }: CsvMapping): boolean {
  if (!hasHeader) return true;
  return JSON.stringify(headersOfTable(first, true)) === JSON.stringify(headersOfTable(table, true));
}

/** A parent is named by its id, else by its name in the same project. */
function withParents(tasks: readonly SourceTask[]): SourceTask[] {
  const keys = new Set(tasks.map(({ key }) => key));
  const named = new Map(tasks.map(({ project, name, key }) => [`${project.id}/${name}`, key]));
  return tasks.map((task) => {
    const { parentKey, project, kept = [] } = task;
    if (!parentKey) return task;
    const parent = keys.has(parentKey) ? parentKey : named.get(`${project.id}/${parentKey}`);
    // A parent that is not in the file stays readable.
    return parent && parent !== task.key
      ? { ...task, parentKey: parent }
      : { ...task, parentKey: null, kept: [...kept, ['relation_kept', `Parent: ${parentKey}`] as const] };
  });
}

/** What is left out is told once a column, with what it held. */
function tellLeft(table: Table, { columns, hasHeader }: CsvMapping, issues: ParsedImport['issues'][number][]): void {
  for (const { index, header, to } of columns) {
    if (to !== 'leave') continue;
    const held = table.rows.slice(hasHeader ? 1 : 0).flatMap((cells) => cells[index]?.trim() || []);
    if (held.length === 0) continue;
    const text = `${header || `Column ${index + 1}`}: ${[...new Set(held)].join(', ').slice(0, 150)}`.toWellFormed();
    issues.push({ file: table.name, row: 1, code: 'column_kept', text, keptIn: 'nowhere' });
  }
}
