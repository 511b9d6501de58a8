import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from '../../foundation/platform/logger.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresEnvironment } from './postgres-cluster.ts';
import { runWatched } from './watched-process.ts';

export interface PostgresProcess {
  /** Settles when PostgreSQL has ended, with the last lines of its log. */
  readonly ended: Promise<readonly string[]>;
  /** Requests a fast shutdown, which rolls open transactions back. Settles when PostgreSQL has ended. */
  stop(): Promise<void>;
}

/** Runs one PostgreSQL server process on the directory. It is not ready yet when this returns. */
export function runPostgres(
  postgres: string,
  clusterDir: string,
  settings: Readonly<Record<string, string>>,
  account: PostgresAccount,
  logger: Logger,
): PostgresProcess {
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...account.commandPrefix, postgres, '-D', clusterDir, ...parameters];
  const watched = runWatched(command, { ...account.spawnAs, env: postgresEnvironment });
  const lines = collectLines(watched.stderr, logger);
  return { ended: watched.ended.then(() => lines), stop: watched.stop };
}

function collectLines(stream: Readable, logger: Logger): readonly string[] {
  const lines: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line);
    if (lines.length > 50) lines.shift();
    if (isFailure(line)) logger.warn({ postgres: line }, 'PostgreSQL reported a failure');
    else logger.debug({ postgres: line }, 'PostgreSQL');
  });
  return lines;
}

/** Whether a line is a failure; the FATAL for a connection during start or stop is none. */
function isFailure(line: string): boolean {
  return /(?:FATAL|PANIC): /.test(line) && !/the database system is (?:starting up|shutting down)/.test(line);
}
