import { queryTx } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { declaredUndo, undoOperations } from '../../history/changes/undo/may-undo.ts';

/**
 * Whether a write is only a token's undo of its own changes: without overwriting, so that what others changed since is left as it is, and
 * of no undo, so that no chain of undos brings back what was asked about or counted once.
 * @param since the earliest instant of those changes
 */
export async function takesBackOwn(
  { userId, tokenId }: Actor,
  open: WriteTransaction,
  since: Date | null = null,
): Promise<boolean> {
  const undo = await declaredUndo(open);
  if (tokenId === null || undo === null || undo.overwrites) return false;
  const [found] = await queryTx(open.tx).query<{ own: boolean | null }>(
    `SELECT bool_and(c.token_id IS NOT DISTINCT FROM $3 AND coalesce(cardinality(c.undoes), 0) = 0 AND c.operation <> ALL($4::text[])
       AND ($5::timestamptz IS NULL OR c.at >= $5)) AS own
     FROM change c WHERE c.user_id = $1 AND c.seq = ANY($2::bigint[])`,
    [userId, undo.seqs, tokenId, undoOperations, since],
  );
  return found?.own === true;
}
