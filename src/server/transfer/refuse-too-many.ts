import { refuseBeyondUserMax } from '../records/refuse-beyond.ts';
import type { Tx } from '../records/write.ts';

/** How many records that are not deleted an import makes, of the kinds of which a user may have only so many. */
export interface LimitedCounts {
  readonly projects: number;
  readonly sections: number;
  readonly labels: number;
}

/**
 * Checks the limits for an import's records together with the user's existing ones.
 * @throws DomainError limit_reached when there would be too many projects, sections or labels
 */
export async function refuseTooMany(
  tx: Pick<Tx, '$queryRaw'>,
  userId: string,
  { projects, sections, labels }: LimitedCounts,
): Promise<void> {
  await refuseBeyondUserMax(tx, userId, 'project', projects);
  await refuseBeyondUserMax(tx, userId, 'section', sections);
  await refuseBeyondUserMax(tx, userId, 'label', labels);
}
