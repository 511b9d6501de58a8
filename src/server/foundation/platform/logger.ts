import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { errorCode } from '../../../lib/error-code.ts';
import type { Env } from './env.ts';

export type Logger = PinoLogger;

/** Keys whose values never reach a log line, at the top or up to two levels down (contract.md §10, `LOG_LEVEL`). */
const secretKeys = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'authSecret', 'body'];

const redactedPaths = secretKeys.map((key) => `["${key}"]`).flatMap((key) => [key, `*${key}`, `*.*${key}`]);

/** The logged parts of an error; other fields are left out, because a driver's `detail` or `parameters` contain row data. */
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

/** pino's number of the level warn. */
const warnLevel = 40;
const outageLineMs = 1_000;
const outageMessagesMax = 200;

/**
 * Limits warnings with an error, which mean that an external service is unreachable and which every affected request would
 * repeat: the first of each message in a second is logged, and the next line counts the others. Defects are errors and are all
 * logged.
 * @returns how many were left out since the last line, or null when this one is left out as well
 */
function createOutageFilter(): (message: string) => number | null {
  const last = new Map<string, { at: number; leftOut: number }>();
  return (message) => {
    const now = performance.now();
    const known = last.get(message);
    if (known && now - known.at < outageLineMs) {
      known.leftOut += 1;
      return null;
    }
    if (last.size >= outageMessagesMax) last.clear();
    last.set(message, { at: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  };
}

/**
 * The service's log: one JSON line an entry, ISO time, on standard output unless another destination is given.
 * A request's lines come from `logger.child({ requestId })`.
 */
export function createLogger(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const admit = createOutageFilter();
  return pino(
    {
      level: env.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      hooks: {
        logMethod(args, method, level) {
          const [fields, message] = args as unknown[];
          if (level !== warnLevel || typeof fields !== 'object' || fields === null || !('err' in fields))
            return method.apply(this, args);
          const leftOut = admit(String(message));
          if (leftOut === null) return;
          method.apply(this, leftOut === 0 ? args : [{ ...fields, leftOut }, String(message)]);
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
