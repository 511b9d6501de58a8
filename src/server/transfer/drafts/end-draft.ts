import type { DraftProblem } from '../../../contract/import-drafts.ts';
import { type Prisma, Prisma as PrismaValues } from '../../foundation/db/generated/client.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { type DraftRow, draftSelect } from './draft-row.ts';

/** How a draft ends. */
export type DraftEnd =
  | { readonly status: 'applied'; readonly importId: string | null }
  | { readonly status: 'failed'; readonly problem: DraftProblem }
  | { readonly status: 'cancelled' | 'expired' };

/**
 * Ends a draft if it still is as `where` says, and frees its files; a sweep removes its rows.
 * @returns null when it is not as `where` says any more
 */
export async function endDraft(
  tx: Tx,
  where: Prisma.ImportDraftWhereInput & { readonly userId: string },
  end: DraftEnd,
): Promise<DraftRow | null> {
  const [row] = await tx.importDraft.updateManyAndReturn({
    where,
    data: { ...end, lease: null, leaseUntil: null, sample: PrismaValues.DbNull },
    select: { ...draftSelect, storageKey: true },
  });
  if (!row) return null;
  const { storageKey, ...draft } = row;
  const { userId } = where;
  if (storageKey !== null) {
    await tx.importDraft.update({ where: { userId, id: row.id }, data: { storageKey: null }, select: { id: true } });
    await tx.$executeRaw`INSERT INTO freed_upload (storage_key) VALUES (${storageKey}) ON CONFLICT DO NOTHING`;
  }
  return draft;
}
