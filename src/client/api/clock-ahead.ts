import { createValue } from '../../lib/value.ts';

/** By how many minutes this device's clock is ahead of the service's, as of the latest answer; less than 0 = it is behind. */
export const clockAhead = createValue(0);

export function compareClocks(headers: Headers): void {
  // Without a date nothing is known, and both count as the same.
  clockAhead.set(Math.round((Date.now() - Date.parse(headers.get('date') ?? '')) / 60_000) || 0);
}
