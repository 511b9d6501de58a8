import { refuseBeyondUserMax } from '../records/refuse-beyond.ts';
import type { Tx } from '../records/write.ts';

interface Imported {
  readonly deletionId: string | null;
}

/** The records that are not deleted. */
export function notDeleted<T extends Imported>(records: readonly T[]): T[] {
  return records.filter(({ deletionId }) => deletionId === null);
}

/**
 * Checks the limits for an import's records together with the user's existing ones.
 * @throws DomainError limit_reached when there would be too many projects, sections or labels
 */
export async function refuseTooMany(
  tx: Pick<Tx, '$queryRaw'>,
  userId: string,
  made: {
    readonly projects: readonly Imported[];
    readonly sections: readonly Imported[];
    readonly labels: readonly Imported[];
  },
): Promise<void> {
  await refuseBeyondUserMax(tx, userId, 'project', notDeleted(made.projects).length);
  await refuseBeyondUserMax(tx, userId, 'section', notDeleted(made.sections).length);
  await refuseBeyondUserMax(tx, userId, 'label', notDeleted(made.labels).length);
}
