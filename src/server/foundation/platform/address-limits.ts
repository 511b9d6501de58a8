import { limits } from '../../../contract/limits.ts';
import { DomainError } from './domain-error.ts';
import { addressBlock } from './network-address.ts';
import { createWindowCounter } from './window-counter.ts';

/** What one address may ask for in a minute without a credential. A household behind one address has room in it. */
export interface AddressLimits {
  /** Counts calls that need no credential, or come without a valid one. @throws DomainError rate_limited */
  countCalls(address: string, calls?: number): void;
  /** Counts a page without a session. @throws DomainError rate_limited */
  countPage(address: string): void;
}

const windowMs = 60_000;

/**
 * Each process counts for itself: what nobody signed in for must not depend on a store, and cost less than it would take to ask one.
 * @param isOn off where the operator has switched the limits of requests off
 */
export function createAddressLimits(isOn: boolean): AddressLimits {
  if (!isOn) return { countCalls: () => {}, countPage: () => {} };
  const limitOf = (max: number) => {
    const count = createWindowCounter(max, windowMs);
    return (address: string, requests = 1) => {
      const { allowed, resetMs } = count(addressBlock(address), requests);
      if (allowed) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((resetMs - Date.now()) / 1_000));
      throw new DomainError('rate_limited', { retryAfterSeconds });
    };
  };
  return { countCalls: limitOf(limits.openCallsPerMinute), countPage: limitOf(limits.openPagesPerMinute) };
}
