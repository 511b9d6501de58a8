import { refuseBeyondUserMax } from '../records/refuse-beyond.ts';
import type { Tx } from '../records/write.ts';

interface Imported {
  readonly deletionId: string | null;
}

/** Those that do not come to Trash. */
export function notDeleted<T extends Imported>(records: readonly T[]): T[] {
  return records.filter(({ deletionId }) => deletionId === null);
}

/**
 * What an import would make counts with what the user has already.
 * @throws DomainError limit_reached when there would be more projects, sections or labels than a user may have
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
