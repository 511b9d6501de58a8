import { refuseBeyondUserMax } from '../foundation/records/refuse-beyond.ts';
import type { Tx } from '../foundation/records/write.ts';
import type { BoundedCounts } from './bounded-counts.ts';
import { importedBoundedKinds } from './parsed-import.ts';

/**
 * Checks the limits for an import's records together with the user's existing ones.
 * @throws DomainError limit_reached when there would be more of a kind than a user may have
 */
export async function refuseTooMany(tx: Pick<Tx, '$queryRaw'>, userId: string, counts: BoundedCounts): Promise<void> {
  for (const kind of importedBoundedKinds) await refuseBeyondUserMax(tx, userId, kind, counts[kind]);
}
