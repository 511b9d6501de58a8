import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { errorCode } from '../../lib/error-code.ts';
import type { Env } from './env.ts';

export type Logger = PinoLogger;

/** Keys whose values never reach a log line, at the top or up to two levels down (contract.md §10, `LOG_LEVEL`). */
const secretKeys = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'authSecret', 'body'];

const redactedPaths = secretKeys.map((key) => `["${key}"]`).flatMap((key) => [key, `*${key}`, `*.*${key}`]);

/** What is worth knowing of an error. Not its other fields: a driver's `detail` or `parameters` quote the rows. */
interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack: string | undefined;
  cause?: LoggedError;
}

function describeError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  const logged: LoggedError = { type: error.name, message: error.message, stack: error.stack };
  if (errorCode(error) !== undefined) logged.code = errorCode(error);
  if (error.cause instanceof Error) logged.cause = describeError(error.cause) as LoggedError;
  return logged;
}

/**
 * The service's log: one JSON line an entry, ISO time, on standard output unless another destination is given.
 * A request's lines come from `logger.child({ requestId })`.
 */
export function createLogger(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: env.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: redactedPaths, censor: '[redacted]' },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
