import { DomainError } from '../platform/domain-error.ts';

/**
 * The epoch of the store, which ends when a backup with an earlier state is restored (contract.md §4). Cursors and caches contain
 * its name; the epoch of a bare instant follows from when it was returned.
 */
export interface Epoch {
  readonly name: string;
  /** The range of the user's instants from earlier epochs, `until` excluded; null = there were none. */
  readonly earlier: { readonly from: string; readonly until: string } | null;
}

/**
 * Refuses instants of earlier epochs. An instant before the account's creation was never returned by a list; it requests
 * everything and is accepted.
 * @throws DomainError sync_reset for an `updatedSince` of an earlier epoch, whose delta would be silently incomplete
 */
export function refuseEarlierEpoch({ earlier }: Epoch, updatedSince: unknown): void {
  if (earlier === null || typeof updatedSince !== 'string') return;
  const since = Date.parse(updatedSince);
  if (since >= Date.parse(earlier.from) && since < Date.parse(earlier.until)) throw new DomainError('sync_reset');
}
