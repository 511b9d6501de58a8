import { trashKinds } from '../../contract/trash.ts';
import type { Column } from '../foundation/records/columns/column.ts';
import { camelCase, columnsIn, type ListedTable, type RecordTableName } from '../foundation/records/columns/tables.ts';

/** An instant as ISO text; the session's time zone is UTC (database.ts). */
const instant = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A statement that builds each record's JSON text in PostgreSQL, so that Node parses no rows. Fields with default values are
 * null, which removes them.
 */
function select(table: string, fields: Record<string, string>, order = 'r.id', condition = ''): string {
  const pairs = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`);
  return `SELECT json_strip_nulls(json_build_object(${pairs.join(', ')}))::text AS json FROM ${table} r
    WHERE r.user_id = $1 ${condition} ORDER BY ${order}`;
}

/** Columns that an export leaves out: what follows from others, whose account it is, and when it was deleted, as the deletion says. */
function isExported({ name, role }: Column): boolean {
  const isSaidByDeletion = role === 'trash' && name === 'deleted_at';
  return role !== 'derived' && role !== 'secret' && name !== 'user_id' && !isSaidByDeletion;
}

/** The fields of an exported record: each column by its own name, or as a part of the object that it belongs to. */
export function exportedFields(table: ListedTable): Record<string, string> {
  const exported = columnsIn(table).filter(isExported);
  const plain = exported.filter(({ partOf }) => partOf === undefined);
  const parts = Map.groupBy(
    exported.filter(({ partOf }) => partOf !== undefined),
    ({ partOf }) => partOf?.[0] ?? '',
  );
  return {
    ...Object.fromEntries(plain.map((column) => [camelCase(column.name), exportedValue(column)])),
    ...Object.fromEntries([...parts].map(([field, columns]) => [field, objectOf(columns)])),
  };
}

function exportedValue({ name, type, empty }: Column): string {
  if (type === 'timestamptz') return instant(`r.${name}`);
  if (type === 'time') return `to_char(r.${name}, 'HH24:MI')`;
  return empty === undefined ? `r.${name}` : `nullif(r.${name}, ${empty})`;
}

/** An object that is there when the first of its parts is. */
function objectOf(columns: readonly Column[]): string {
  const parts = columns.map(({ name, partOf }) => `'${partOf?.[1]}', r.${name}`);
  return `CASE WHEN r.${columns[0]?.name} IS NOT NULL THEN json_build_object(${parts.join(', ')}) END`;
}

/** The deletions that still have records in Trash. */
function deletions(): string {
  const referred = trashKinds.map((kind) => `SELECT deletion_id FROM ${kind} WHERE user_id = $1`).join(' UNION ');
  return select('deletion', exportedFields('deletion'), 'r.id', `AND r.id IN (${referred})`);
}

/** Links to labels in Trash are included, because restoring a label restores them. */
const labelIds =
  '(SELECT json_agg(link.label_id ORDER BY link.label_id) FROM task_label link WHERE link.user_id = r.user_id AND link.task_id = r.id)';

const occurrences = select(
  'task_occurrence',
  exportedFields('task_occurrence'),
  'r.task_id, r.completed_at, r.id',
  'AND r.undone_at IS NULL',
);

/** Of lists in Trash too, because these can be restored by an import. */
const displays = select('display', { list: 'r.id', ...exportedFields('display') });

const records = (table: RecordTableName) => select(table, exportedFields(table));

/** The parts of an export file in order, each with the statement that returns its records as JSON texts; $1 = the user. */
export const exportQueries = [
  ['deletions', deletions()],
  ['projects', records('project')],
  ['sections', records('section')],
  ['labels', records('label')],
  ['views', records('view')],
  ['calendars', records('calendar')],
  ['displays', displays],
  ['tasks', select('task', { ...exportedFields('task'), labelIds })],
  ['comments', records('comment')],
  ['reminders', records('reminder')],
  ['occurrences', occurrences],
  ['attachments', records('attachment')],
] as const;

const labelIdsOf: Readonly<Partial<Record<RecordTableName, Record<string, string>>>> = { task: { labelIds } };

/** The records of some ids, those in Trash too, as one JSON text; $1 = the user, $2 = the ids. */
export function selectExported(table: RecordTableName): string {
  const lines = select(table, { ...exportedFields(table), ...labelIdsOf[table] }, 'r.id', 'AND r.id = ANY($2::text[])');
  return `SELECT convert_to('[' || coalesce(string_agg(json, ','), '') || ']', 'UTF8') AS lines FROM (${lines}) line`;
}
