import { DomainError } from '../platform/domain-error.ts';

/**
 * What hangs on one record or belongs to one user is bounded, or reading it would take memory without bound (contract.md §8).
 * @param present how many there are, counted under the tick
 * @throws DomainError limit_reached when one more would be too many
 */
export function refuseBeyond(present: number, max: number, what: string): void {
  if (present >= max) throw new DomainError('limit_reached', { detail: `There are ${max} ${what}, and no more fit.` });
}
