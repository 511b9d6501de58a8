import { DomainError } from '../../platform/domain-error.ts';

/** Prisma: cannot reach the server, connection closed, pool timeout, transaction could not start. */
const unavailablePrismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
/** SQLSTATE classes: 08 connection, 53 resources, 57 operator intervention (shutdown, statement timeout), 40 to be retried. */
const unavailableSqlState = /^(?:08|53|57|40)/;
const unavailableNodeCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const unavailableTexts =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|Unable to start a transaction/i;

/** A database that is away or exhausted is 503 with a wait, not a defect (contract.md §2). */
export function asUnavailable(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const away =
    unavailablePrismaCodes.has(code) ||
    unavailableNodeCodes.has(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && unavailableSqlState.test(code)) ||
    unavailableTexts.test(error.message);
  if (away) return new DomainError('unavailable', { retryAfterSeconds: 2 }, { cause: error });
  if (error.cause instanceof Error && error.cause !== error) return asUnavailable(error.cause);
  return null;
}
