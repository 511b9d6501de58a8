import type { KeyedKind } from './keyed-kinds.ts';

/** What is known of a record that an earlier import brought. */
export interface SourceKey {
  readonly sourceId: string;
  readonly recordId: string;
  readonly theirs: Buffer;
  readonly written: Buffer;
  /** Whether the record was not touched since. */
  readonly isAsWritten: boolean;
  /** Whether the record is in the account and not in Trash. */
  readonly isHere: boolean;
  readonly isForgotten: boolean;
  readonly projectId: string | null;
  readonly sectionId: string | null;
}

type Line = readonly [string, string, string, string, boolean, boolean, boolean, string | null, string | null];

/** The columns that say where a record is. */
const placeColumns: Readonly<Partial<Record<KeyedKind, string>>> = {
  section: 'r.project_id, NULL',
  task: 'r.project_id, r.section_id',
};

/** What hangs on a task is not in Trash itself when its task is; after the undo of its import it is gone with it. */
const onTask = `AND NOT (s.forgotten AND EXISTS (SELECT FROM task t WHERE t.user_id = r.user_id AND t.id = r.task_id AND t.deleted_at IS NOT NULL))`;
const unlessUndone: Readonly<Partial<Record<KeyedKind, string>>> = {
  comment: onTask,
  reminder: onTask,
  attachment: onTask,
};

/** A page of the keys of a kind as one JSON text, because very many rows only pass through the server; $1 = user, $2 = source, $3 = the last. */
export function selectKeys(kind: KeyedKind): string {
  return `WITH page AS (
      SELECT s.*, r.id IS NOT NULL AND r.deleted_at IS NULL ${unlessUndone[kind] ?? ''} AS is_here, r.updated_at IS NOT DISTINCT FROM s.written_at AS is_as_written,
        json_build_array(${placeColumns[kind] ?? 'NULL, NULL'}) AS place
      FROM (SELECT * FROM import_source WHERE user_id = $1 AND source = $2 AND kind = '${kind}' AND source_id > $3
          ORDER BY source_id LIMIT ${pageRows}) s
        -- One look-up by the primary key for each: after a large import the statistics do not know it yet, and the records of the user
        -- were read once for each key, 50,000 of them in four minutes.
        LEFT JOIN LATERAL (SELECT * FROM ${kind} WHERE id = s.record_id OFFSET 0) r ON r.user_id = s.user_id)
    SELECT max(source_id) AS last, count(*)::int AS count,
      convert_to(json_agg(json_build_array(source_id, record_id, ${hex('theirs')}, ${hex('written')}, is_as_written, is_here, forgotten,
        place->0, place->1))::text, 'UTF8') AS lines
    FROM page`;
}

export const pageRows = 2_000;

const hex = (column: string) => `encode(${column}, 'hex')`;

/** Reads what `selectKeys` selected. */
export function readKeys(lines: Uint8Array): SourceKey[] {
  const rows = JSON.parse(Buffer.from(lines).toString('utf8')) as Line[];
  return rows.map(([sourceId, recordId, theirs, written, isAsWritten, isHere, isForgotten, projectId, sectionId]) => ({
    sourceId,
    recordId,
    theirs: Buffer.from(theirs, 'hex'),
    written: Buffer.from(written, 'hex'),
    isAsWritten,
    isHere,
    isForgotten,
    projectId,
    sectionId,
  }));
}
