import Papa from 'papaparse';
import { type CsvRow, csvColumns } from '../../contract/export-csv.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { escapeFormula } from './csv-formulas.ts';
import { labelSuffix, writeLabelCell } from './csv-labels.ts';
import { writeProjectPath } from './csv-project-path.ts';
import { readSnapshot, type Snapshot, type SnapshotOptions } from './stream-rows.ts';

interface OutlineRow {
  kind: 'project' | 'inbox' | 'section' | 'task' | 'note';
  /** The names of its project and of those that that is in, from the top down. */
  project: string[];
  content: string;
  description: string;
  depth: number;
  view_style: string;
  finished_at: string | null;
  priority: number;
  due_date: string | null;
  due_time: string | null;
  due_timezone: string | null;
  duration_minutes: number | null;
  deadline_date: string | null;
  recurrence_rule: string | null;
  recurrence_basis: string | null;
  recurrence_text: string | null;
  recurrence_start: string | null;
  occurrence_date: string | null;
  labels: string[];
}

/**
 * The projects, sections, tasks and comments that are not deleted, in reading order: each project before those in it, its tasks without
 * a section, then each section; a task before its comments before its sub-tasks. Position keys are letters and digits, so `!` sorts a
 * comment before every sub-task.
 */
const outline = `
WITH RECURSIVE tree AS (
  SELECT t.id, t.project_id, t.section_id, 1 AS depth, ARRAY[t.position || ' ' || t.id] COLLATE "C" AS path, ARRAY[t.id] AS ids
  FROM task t WHERE t.user_id = $1 AND t.parent_id IS NULL AND t.deleted_at IS NULL
  UNION ALL
  SELECT t.id, tree.project_id, tree.section_id, tree.depth + 1, tree.path || (t.position || ' ' || t.id), tree.ids || t.id
  FROM task t JOIN tree ON t.parent_id = tree.id WHERE t.user_id = $1 AND t.deleted_at IS NULL AND t.id <> ALL (tree.ids)),
places AS (
  SELECT p.id, p.view_style, ARRAY[p.name] AS names, ARRAY[p.position || ' ' || p.id] COLLATE "C" AS path,
    ARRAY[p.id] AS ids
  FROM project p WHERE p.user_id = $1 AND p.parent_id IS NULL AND p.deleted_at IS NULL
  UNION ALL
  SELECT p.id, p.view_style, places.names || p.name, places.path || (p.position || ' ' || p.id), places.ids || p.id
  FROM project p JOIN places ON p.parent_id = places.id
  WHERE p.user_id = $1 AND p.deleted_at IS NULL AND p.id <> ALL (places.ids)),
lines AS (
  SELECT CASE WHEN p.is_inbox THEN 'inbox' ELSE 'project' END AS kind, p.id AS project_id, NULL AS section_id,
    '{}'::text[] AS path, 0 AS depth, p.name AS content, p.description, p.archived_at AS finished_at, NULL AS task_id
  FROM project p WHERE p.user_id = $1 AND p.deleted_at IS NULL
  UNION ALL
  SELECT 'section', s.project_id, s.id, '{}', 0, s.name, '', NULL, NULL
  FROM section s WHERE s.user_id = $1 AND s.deleted_at IS NULL
  UNION ALL
  SELECT 'task', tree.project_id, tree.section_id, tree.path, tree.depth, t.name, t.description, t.completed_at, t.id
  FROM tree JOIN task t ON t.user_id = $1 AND t.id = tree.id
  UNION ALL
  SELECT 'note', tree.project_id, tree.section_id,
    tree.path || ('!' || to_char(c.created_at, 'YYYYMMDDHH24MISSMS') || c.id), 0, c.content, '', NULL, NULL
  FROM tree JOIN comment c ON c.task_id = tree.id WHERE c.user_id = $1 AND c.deleted_at IS NULL)
SELECT line.kind, project.names AS project, project.view_style, line.content, line.description, line.depth,
  to_char(line.finished_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS finished_at, t.priority, t.due_date::text,
  to_char(t.due_time, 'HH24:MI') AS due_time, t.due_timezone, t.duration_minutes, t.deadline_date::text,
  t.recurrence_rule, t.recurrence_basis, t.recurrence_text, t.recurrence_start::text, t.occurrence_date::text,
  ARRAY(SELECT label.name FROM task_label link JOIN label ON label.user_id = $1 AND label.id = link.label_id
    WHERE link.user_id = $1 AND link.task_id = line.task_id AND label.deleted_at IS NULL ORDER BY label.position, label.id) AS labels
FROM lines line JOIN places project ON project.id = line.project_id
LEFT JOIN section ON section.user_id = $1 AND section.id = line.section_id
LEFT JOIN task t ON t.user_id = $1 AND t.id = line.task_id
ORDER BY project.path, section.position NULLS FIRST, line.section_id NULLS FIRST, line.path COLLATE "C"`;

/** Exports everything that is not deleted as CSV: Todoist's columns, then Tidemark's own (contract/export-csv.ts). */
export function exportCsv(ctx: VerbContext, options: SnapshotOptions): AsyncGenerator<string> {
  const { userId, locale } = ctx.actor;
  return readSnapshot(ctx.database.pool, (snapshot) => outlineText(snapshot, userId, locale), options);
}

async function* outlineText(snapshot: Snapshot, userId: string, locale: string): AsyncGenerator<string> {
  yield csvText([csvColumns]);
  for await (const rows of snapshot.rows<OutlineRow>(outline, [userId]))
    yield csvText(
      rows
        .flatMap((row) => csvRows(row, locale))
        .map((row) => csvColumns.map((name) => escapeFormula(row[name] ?? ''))),
    );
}

function csvText(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows.map((row) => [...row]))}\r\n`;
}

function csvRows(row: OutlineRow, locale: string): CsvRow[] {
  switch (row.kind) {
    case 'project':
    case 'inbox': {
      const { content, description } = row;
      const project = writeProjectPath(row.project);
      const own = { TYPE: row.kind, CONTENT: content, DESCRIPTION: description, PROJECT: project };
      const meta = { TYPE: 'meta', CONTENT: `view_style=${row.view_style}`, PROJECT: project };
      const parent = writeProjectPath(row.project.slice(0, -1));
      return [{ ...own, COMPLETED: row.finished_at ?? '', PARENT_PROJECT: parent }, meta];
    }
    case 'section':
    case 'note':
      return [{ TYPE: row.kind, CONTENT: row.content, PROJECT: writeProjectPath(row.project) }];
    case 'task':
      return [taskRow(row, locale)];
  }
}

function taskRow(row: OutlineRow, locale: string): CsvRow {
  const date = [row.due_date, row.due_time].filter((part) => part !== null).join(' ');
  const text = row.recurrence_text || row.recurrence_rule;
  return {
    TYPE: 'task',
    CONTENT: row.content + labelSuffix(row.labels),
    DESCRIPTION: row.description,
    PRIORITY: String(row.priority),
    INDENT: String(row.depth),
    DATE: text === null ? date : [text, row.due_time].filter((part) => part !== null).join(' '),
    DATE_LANG: row.due_date === null ? '' : (locale.split('-')[0] ?? ''),
    TIMEZONE: row.due_timezone ?? '',
    DURATION: row.duration_minutes === null ? '' : String(row.duration_minutes),
    DURATION_UNIT: row.duration_minutes === null ? '' : 'minute',
    DEADLINE: row.deadline_date ?? '',
    DEADLINE_LANG: row.deadline_date === null ? '' : 'en',
    PROJECT: writeProjectPath(row.project),
    LABELS: writeLabelCell(row.labels),
    NEXT_DATE: row.recurrence_rule === null ? '' : date,
    RECURRENCE: row.recurrence_rule ?? '',
    RECURRENCE_BASIS: row.recurrence_basis ?? '',
    COMPLETED: row.finished_at ?? '',
    RECURRENCE_START: otherDay(row.recurrence_start, row),
    RECURRENCE_DATE: otherDay(row.occurrence_date, row),
  };
}

const otherDay = (day: string | null, { due_date }: OutlineRow): string =>
  day === null || day === due_date ? '' : day;
