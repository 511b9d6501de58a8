import { DomainError } from '../../foundation/platform/domain-error.ts';

/**
 * Prisma's codes for: server unreachable, timeouts, connection closed, pool exhausted, no transaction, write conflict, too
 * many connections.
 */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037']);

/** The adapter's names for the same errors, where it replaces the SQLSTATE. */
const adapterKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
]);

/**
 * SQLSTATE classes 08 connection, 40 retryable conflicts, 53 resources (disk full, too many connections), 57 operator
 * intervention (shutdown, starting up, statement timeout), 58 system error; 25006 read-only, such as a standby, 25P03 idle in a
 * transaction for too long, 55P03 a lock that was not free in time.
 */
const sqlState = /^(?:08|40|53|57|58)|^(?:25006|25P03|55P03)$/;

const nodeCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of the driver and of Prisma that have no code. */
const texts =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection timeout|not queryable|Unable to start a transaction|Transaction already closed/i;
const sqlStateInText = /Code: `(\w{5})`/;

/** "Internal error", which Citus says of nodes that are lost and of shards that are split, for want of another code of its own or of libpq. */
const lostNodeState = 'XX000';
/** Its texts, and those of libpq that it passes on; the worst is none. Where the commit failed, it may still have been carried out. */
const lostNode = new RegExp(
  `^(?:${[
    '$',
    'server closed the connection unexpectedly',
    'could not (?:receive data from|send data to) server',
    '(?:no connection to the server|connection not open|invalid socket)',
    'SSL (?:SYSCALL error|error: |connection has been closed unexpectedly)',
    'lost synchronization with server',
    'failure on connection marked as essential: ',
    'could not commit transaction for shard ',
    "failed to prepare transaction '",
    'execution cannot recover from multiple connection failures',
    'could not connect to any active placements',
    'could not find an available connection',
    'cannot connect to \\S+ to fetch intermediate results',
    'failed to read result ".+" from node ',
    'unable to recover from inconsistent state in the connection state machine',
    'postmaster was shut down, exiting',
    // A shard that is being split: the statement was planned for what it was.
    'could not find (?:valid entry|any healthy placement) for shard ',
    'no active placements were found for shard ',
  ].join('|')})`,
);

/** Bounds the search through wrapped errors; no library nests them this deep. */
const depthMax = 8;

/** Maps an unreachable, exhausted or failing-over database to 503 with `Retry-After` instead of a defect (contract.md §2). */
export function asUnavailable(error: unknown): DomainError | null {
  if (!(error instanceof Error) || !isAway(error, depthMax)) return null;
  return new DomainError('unavailable', { retryAfterSeconds: 2 }, { cause: error });
}

function isAway(error: unknown, depth: number): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const part: Partial<
    Record<'code' | 'originalCode' | 'kind' | 'syscall' | 'message' | 'cause' | 'meta' | 'errors', unknown>
  > = error;
  return (
    saysAway(part.code, part.originalCode, part.kind, part.syscall, part.message) ||
    wrapped(part).some((inner) => isAway(inner, depth - 1))
  );
}

function saysAway(code: unknown, originalCode: unknown, kind: unknown, syscall: unknown, message: unknown): boolean {
  const text = typeof message === 'string' ? message : '';
  const codes = [code, originalCode, sqlStateInText.exec(text)?.[1]].filter((item) => typeof item === 'string');
  return (
    codes.some((item) => nodeCodes.has(item) || prismaCodes.has(item) || (item.length === 5 && sqlState.test(item))) ||
    // On `connect` this is the missing socket of a local server that is starting; otherwise it is a missing file.
    (code === 'ENOENT' && syscall === 'connect') ||
    (typeof kind === 'string' && adapterKinds.has(kind)) ||
    (codes.includes(lostNodeState) && typeof message === 'string' && lostNode.test(message)) ||
    texts.test(text)
  );
}

/** The errors inside an error: its cause, those of several addresses, and the driver's error in Prisma's meta. */
function wrapped({ cause, errors, meta }: { cause?: unknown; errors?: unknown; meta?: unknown }): unknown[] {
  const driver =
    typeof meta === 'object' && meta !== null && 'driverAdapterError' in meta ? meta.driverAdapterError : null;
  return [cause, driver, ...(Array.isArray(errors) ? errors : [])];
}
