import type { ChangeConflict, ChangeKind, OnConflict } from '../../../contract/changes.ts';
import { queryTx } from '../../db/query.ts';
import { changeIdOf } from '../../records/change-origin.ts';
import type { VerbContext } from '../../records/verb-context.ts';
import type { WriteTransaction } from '../../records/write.ts';
import { instantOf } from '../change-fields.ts';
import { changeColumns, changeTables, type StoredChange } from '../read-changes.ts';

/** The state of one undo: its options and its results so far. */
export interface UndoRun {
  /** The context for the verbs that the undo calls, which join its transaction. */
  readonly ctx: VerbContext;
  readonly open: WriteTransaction;
  readonly onConflict: OnConflict;
  /** The numbers of the changes that are undone together, which do not conflict with each other. */
  readonly group: ReadonlySet<number>;
  /** The records that these changes created, which are nobody else's. */
  readonly made: ReadonlySet<string>;
  readonly undone: Map<string, { kind: ChangeKind; id: string }>;
  readonly conflicts: ChangeConflict[];
  /** Positions that records are to receive as soon as they are free, by record. */
  readonly positions: Map<string, WantedPosition>;
}

export interface WantedPosition {
  readonly kind: 'project' | 'section' | 'task' | 'label';
  readonly id: string;
  readonly position: string;
}

export function markUndone(run: UndoRun, kind: ChangeKind, id: string): void {
  run.undone.set(`${kind} ${id}`, { kind, id });
}

type Found = Pick<ChangeConflict, 'kind' | 'id' | 'name' | 'reason'> & Partial<Pick<ChangeConflict, 'fields'>>;

/**
 * Records a conflict. @returns whether the undo overwrites it; a conflict with `canOverwrite` false never is.
 */
export async function meetConflict(run: UndoRun, found: Found, canOverwrite = true): Promise<boolean> {
  if (canOverwrite && run.onConflict === 'overwrite') return true;
  run.conflicts.push({ fields: [], ...found, by: await lastChangeOf(run, found.id) });
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
