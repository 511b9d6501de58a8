import { DomainError } from '../platform/domain-error.ts';

/**
 * The epoch of the store: it ends with a restore, which goes back to an earlier state (contract.md §4). Cursors and caches
 * carry its name; a bare instant is told by when it was handed out.
 */
export interface Epoch {
  readonly name: string;
  /** When the user's instants of earlier epochs were handed out, `until` not included; null = there were none. */
  readonly earlier: { readonly from: string; readonly until: string } | null;
}

/**
 * An instant before the account was never handed out: it asks for everything, and that is what it gets.
 * @throws DomainError sync_reset for an `updatedSince` of an earlier epoch: its delta would be silently short
 */
export function refuseEarlierEpoch({ earlier }: Epoch, updatedSince: unknown): void {
  if (earlier === null || typeof updatedSince !== 'string') return;
  const since = Date.parse(updatedSince);
  if (since >= Date.parse(earlier.from) && since < Date.parse(earlier.until)) throw new DomainError('sync_reset');
}
