import { hash } from 'node:crypto';
import type { KeptHashes } from './judge-groups.ts';
import type { KeyedKind } from './keyed-kinds.ts';

/** What is known of a record that an earlier import created. Its hashes are told only where the files say something else (`selectKept`). */
export interface SourceKey {
  readonly sourceId: string;
  readonly recordId: string;
  /** The digest of its `theirs`, see `digestOf`. */
  readonly digest: string;
  /** Whether the record was not touched since. */
  readonly isAsWritten: boolean;
  /** Whether the record is in the account and not in Trash. */
  readonly isHere: boolean;
  readonly isForgotten: boolean;
  readonly projectId: string | null;
  readonly sectionId: string | null;
}

/** The keys of a page, each column as a list, because PostgreSQL writes few long lists in half the time of many short ones. */
type KeyColumns = readonly [
  sourceIds: readonly string[],
  recordIds: readonly string[],
  digests: string,
  bits: readonly number[],
  projectIds: readonly (string | null)[],
  sectionIds: readonly (string | null)[],
];
type KeptLine = readonly [string, string, string];

/** What a key is at once, as bits of a number. */
const asWritten = 1;
const isHere = 2;
const isForgotten = 4;

const digestBytes = 12;
/** In base64. */
const digestCharacters = 16;

/** The columns that say where a record is. */
const placeColumns: Readonly<Partial<Record<KeyedKind, string>>> = {
  section: 'r.project_id, NULL::text AS section_id',
  task: 'r.project_id, r.section_id',
};

/** What hangs on a task is not in Trash itself when its task is; after the undo of its import it is gone with it. */
const onTask = `AND NOT (s.forgotten AND EXISTS (SELECT FROM task t WHERE t.user_id = $1 AND t.id = r.task_id AND t.deleted_at IS NOT NULL))`;
const unlessUndone: Readonly<Partial<Record<KeyedKind, string>>> = {
  comment: onTask,
  reminder: onTask,
  attachment: onTask,
};

/** A page of the keys of a kind as one JSON text, because very many rows only pass through the server; $1 = user, $2 = source, $3 = the last. */
export function selectKeys(kind: KeyedKind): string {
  return `WITH keys AS MATERIALIZED (
      SELECT * FROM import_source WHERE user_id = $1 AND source = $2 AND kind = '${kind}' AND source_id > $3 ORDER BY source_id LIMIT ${pageRows}),
    -- Once for all of them: after a large import the statistics do not know it yet, and a join read the records of the user once for
    -- each key, 50,000 of them in four minutes.
    found AS MATERIALIZED (SELECT * FROM ${kind} WHERE user_id = $1 AND id = ANY(ARRAY(SELECT record_id FROM keys))),
    page AS (
      SELECT s.*, r.id IS NOT NULL AND r.deleted_at IS NULL ${unlessUndone[kind] ?? ''} AS is_here, r.updated_at IS NOT DISTINCT FROM s.written_at AS is_as_written,
        ${placeColumns[kind] ?? 'NULL::text AS project_id, NULL::text AS section_id'}
      FROM keys s LEFT JOIN found r ON r.id = s.record_id)
    SELECT max(source_id) AS last, count(*)::int AS count,
      convert_to(json_build_array(json_agg(source_id), json_agg(record_id), string_agg(encode(substring(sha256(theirs) FOR ${digestBytes}), 'base64'), ''),
        json_agg(is_as_written::int * ${asWritten} + is_here::int * ${isHere} + forgotten::int * ${isForgotten}),
        json_agg(project_id), json_agg(section_id))::text, 'UTF8') AS lines
    FROM page HAVING count(*) > 0`;
}

export const pageRows = 2_000;

/** The hashes of some keys of a kind; $1 = user, $2 = source, $3 = their ids in the source. */
export function selectKept(kind: KeyedKind): string {
  return `SELECT convert_to(json_agg(json_build_array(source_id, encode(theirs, 'base64'), encode(written, 'base64')))::text, 'UTF8') AS lines
    FROM import_source WHERE user_id = $1 AND source = $2 AND kind = '${kind}' AND source_id = ANY($3)`;
}

/** Reads what `selectKeys` selected. */
export function readKeys(lines: Uint8Array): SourceKey[] {
  const [sourceIds, recordIds, digests, bits, projectIds, sectionIds]: KeyColumns = parsed(lines);
  return sourceIds.map((sourceId, index) => {
    const is = (bit: number) => ((bits[index] ?? 0) & bit) !== 0;
    return {
      sourceId,
      recordId: recordIds[index] ?? '',
      digest: digests.slice(index * digestCharacters, (index + 1) * digestCharacters),
      isAsWritten: is(asWritten),
      isHere: is(isHere),
      isForgotten: is(isForgotten),
      projectId: projectIds[index] ?? null,
      sectionId: sectionIds[index] ?? null,
    };
  });
}

/** Reads what `selectKept` selected, by the ids in the source. */
export function readKept(lines: Uint8Array): [string, KeptHashes][] {
  return parsed<KeptLine[]>(lines).map(([sourceId, theirs, written]) => [
    sourceId,
    { theirs: Buffer.from(theirs, 'base64'), written: Buffer.from(written, 'base64') },
  ]);
}

/** What stands for the hashes of a record while very many are compared. */
export function digestOf(hashes: Buffer): string {
  return hash('sha256', hashes, 'base64').slice(0, digestCharacters);
}

function parsed<Lines>(lines: Uint8Array): Lines {
  return JSON.parse(Buffer.from(lines).toString('utf8'));
}
