import type { ChangeConflict, ChangeKind, OnConflict } from '../../../../contract/changes.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import { changeIdOf } from '../../../foundation/records/change-origin.ts';
import type { OrderedKind } from '../../../foundation/records/kinds.ts';
import type { VerbContext } from '../../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../../foundation/records/write.ts';
import { instantOf } from '../change-fields.ts';
import { type Columns, readableKinds } from '../change-line.ts';
import { changeColumns, changeTables, type StoredChange } from '../read-changes.ts';

/** The state of one undo: its options and its results so far. */
export interface UndoRun {
  /** The context for the verbs that the undo calls, which join its transaction. */
  readonly ctx: VerbContext;
  readonly open: WriteTransaction;
  readonly onConflict: OnConflict;
  /** The numbers of the changes of the group, also of those that cancel out: they do not conflict with each other. */
  readonly group: ReadonlySet<number>;
  /** The records that the change in turn made, updated or deleted: as its contents they are nobody else's. */
  own: ReadonlySet<string>;
  /** The records that changes of the group made: one that is in Trash is as it is to be. */
  readonly made: ReadonlySet<string>;
  /** The sections and tasks that these changes moved, and the projects that they put into others. */
  readonly moved: readonly string[];
  /** The records of which something was undone, one by one. */
  readonly undone: { kind: ChangeKind; id: string }[];
  readonly conflicts: ChangeConflict[];
  /** How many conflicts were met, with those that it overwrote. */
  met: number;
  /** Positions that records are to receive as soon as they are free, by record. */
  readonly positions: Map<string, WantedPosition>;
  /** The places of records that the undo had to put elsewhere: others did not, so they count as being there. */
  readonly homes: Map<string, Columns>;
}

export interface WantedPosition {
  readonly kind: OrderedKind;
  readonly id: string;
  readonly position: string;
}

export function markUndone(run: UndoRun, kind: ChangeKind, id: string): void {
  run.undone.push({ kind, id });
}

type Found = Pick<ChangeConflict, 'kind' | 'id' | 'name' | 'reason'> & Partial<Pick<ChangeConflict, 'fields'>>;

/**
 * Records a conflict. @returns whether the undo overwrites it; a conflict with `canOverwrite` false never is.
 */
export async function resolveConflict(run: UndoRun, found: Found, canOverwrite = true): Promise<boolean> {
  run.met += 1;
  if (canOverwrite && run.onConflict === 'overwrite') return true;
  // A token may undo what it changed without being able to read it.
  const isReadable = readableKinds(run.ctx.actor).includes(found.kind);
  const shown = isReadable ? { fields: [], ...found } : { ...found, name: null, fields: [] };
  run.conflicts.push({ ...shown, by: await lastChangeOf(run, found.id) });
  return false;
}

/** The actor of the record's last change, other than those being undone. */
async function lastChangeOf({ ctx, open, group }: UndoRun, id: string): Promise<ChangeConflict['by']> {
  const [row] = await queryTx(open.tx).query<StoredChange>(
    `SELECT ${changeColumns} FROM ${changeTables}
     WHERE c.user_id = $1 AND c.seq = (
       SELECT r.seq FROM change_row r WHERE r.user_id = $1 AND r.record_id = $2 AND NOT r.seq = ANY($3::bigint[])
         AND r.seq::text <> current_setting('tidemark.seq', true)
       ORDER BY r.seq DESC LIMIT 1)`,
    [ctx.actor.userId, id, [...group]],
  );
  if (!row || row.seq < Math.min(...group)) return null;
  const { tokenId, tokenName, client } = row;
  return {
    changeId: changeIdOf(row.seq),
    actor: { kind: row.actorKind, tokenId, tokenName, client },
    at: instantOf(row.at) ?? '',
  };
}

/**
 * Whether the undo itself moved a record to Trash, so that positions and places of records in it need no restore.
 * @param deletedAt an instant, or its JSON
 */
export function movedToTrashBy({ open }: UndoRun, deletedAt: unknown): boolean {
  const instant = deletedAt instanceof Date ? deletedAt : new Date(String(deletedAt));
  return instant.getTime() === open.at.getTime();
}

/** Whether some columns of a record were set by changes of the group alone since one of them. */
export async function setByGroup(
  { ctx, open, group }: UndoRun,
  id: string,
  seq: number,
  columns: readonly string[],
): Promise<boolean> {
  if (group.size === 1) return false;
  const rows = await queryTx(open.tx).query(
    `SELECT 1 AS one FROM change_row r WHERE r.user_id = $1 AND r.record_id = $2 AND r.op = 'U' AND r.seq > $3 AND r.after ?| $4::text[]
       AND NOT r.seq = ANY($5::bigint[]) AND r.seq::text <> coalesce(current_setting('tidemark.seq', true), '') LIMIT 1`,
    [ctx.actor.userId, id, seq, columns, [...group]],
  );
  return rows.length === 0;
}
