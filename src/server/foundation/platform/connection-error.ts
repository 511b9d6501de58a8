const socketCalls = new Set(['read', 'write', 'connect', 'shutdown']);
const socketCodes = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN'],
]);
/** Severities with which PostgreSQL ends a connection. */
const endingSeverities = new Set(['FATAL', 'PANIC']);
/** The driver's own errors, which have no code. */
const connectionTexts = /^Connection terminated|^Client has encountered a connection error/;

/**
 * Whether an error is a broken connection instead of a defect of this process. The request that used the connection fails by
 * itself, so an unhandled error event of this kind is only logged.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const syscall = 'syscall' in error ? String(error.syscall) : '';
  const code = 'code' in error ? String(error.code) : '';
  if (socketCalls.has(syscall) && socketCodes.has(code)) return true;
  if ('severity' in error && endingSeverities.has(String(error.severity))) return true;
  return connectionTexts.test(error.message);
}
