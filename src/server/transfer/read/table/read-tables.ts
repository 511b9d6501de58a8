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
import { type ReadRow, rowReader } from './read-row.ts';

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
  const builder = outlineBuilder(ctx.clock.now(), ctx.actor.timezone);
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
    const read = rowReader({ mapping: { ...chosen, dayFirst }, readDate, builder });
    const told = withParents(
      table.rows.slice(chosen.hasHeader ? 1 : 0).map((cells, index) => read(cells, index + (chosen.hasHeader ? 2 : 1))),
    );
    const rootOf = rootsOf(told);
    const tasks = told.map((row): SourceTask => {
      const { projectName, sectionName, ...task } = row;
      const root = rootOf(row);
      const project = projectOf(root.projectName);
      if (root !== row)
        return { ...task, project, section: null, kept: [...(task.kept ?? []), ...ownPlace(row, root)] };
      const key = `${project.id}/${sectionName}`;
      const section = sectionName === '' ? null : (sections.get(key) ?? builder.startSection(project, sectionName));
      if (section) sections.set(key, section);
      return { ...task, project, section };
    });
    writeTasks(table.name, builder, tasks);
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

/**
 * A parent is named by its id, else by its name in the same project. Some exports name the project of the topmost task alone, so a row
 * without one is below the task of that name wherever it is, if there is one alone.
 */
function withParents(rows: readonly ReadRow[]): ReadRow[] {
  const keys = new Set(rows.map(({ key }) => key));
  const named = new Map(rows.map((row) => [JSON.stringify([row.projectName, row.name]), row.key]));
  const anywhere = Map.groupBy(rows, ({ name }) => name);
  const byName = ({ projectName, parentKey }: ReadRow): string | undefined => {
    const inProject = named.get(JSON.stringify([projectName, parentKey]));
    if (inProject !== undefined || projectName !== '') return inProject;
    const [only, ...others] = anywhere.get(parentKey ?? '') ?? [];
    return others.length === 0 ? only?.key : undefined;
  };
  return rows.map((row) => {
    const { parentKey, kept = [] } = row;
    if (!parentKey) return row;
    const parent = keys.has(parentKey) ? parentKey : byName(row);
    // A parent that is not in the file stays readable.
    return parent && parent !== row.key
      ? { ...row, parentKey: parent }
      : { ...row, parentKey: null, kept: [...kept, ['relation_kept', `Parent: ${parentKey}`] as const] };
  });
}

/** The topmost row above each, in whose project and section it is; of a cycle a row of it. */
function rootsOf(rows: readonly ReadRow[]): (row: ReadRow) => ReadRow {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const known = new Map<ReadRow, ReadRow>();
  return (row) => {
    const way = new Set<ReadRow>();
    let root = row;
    for (let above: ReadRow | undefined = row; above && !way.has(above); above = byKey.get(above.parentKey ?? '')) {
      root = known.get(above) ?? above;
      way.add(above);
      if (root !== above) break;
    }
    for (const each of way) known.set(each, root);
    return root;
  };
}

/** The place of a sub-task where its parent has another. */
function ownPlace(row: ReadRow, root: ReadRow) {
  const told = (name: string, own: string, there: string) =>
    own === '' || own === there ? [] : [['column_kept', `${name}: ${own}`] as const];
  return [...told('Project', row.projectName, root.projectName), ...told('Section', row.sectionName, root.sectionName)];
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
