import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from '../logger.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresEnvironment } from './postgres-cluster.ts';

/**
 * The watchdog: runs PostgreSQL and stops it when its standard input ends, which the kernel sees to however this
 * process dies. A shell, because it is small and because who kills every `node` on the machine does not kill it too.
 * Fast shutdown first, immediate after 20 s, kill after 25 s.
 */
const watchdog = `
exec 3<&0
"$@" 3<&- </dev/null &
postgres=$!
(
  read -r _ <&3
  kill -INT "$postgres"
  tenths=0
  while kill -0 "$postgres"; do
    sleep 0.1
    tenths=$((tenths + 1))
    if [ "$tenths" -eq 200 ]; then kill -QUIT "$postgres"; fi
    if [ "$tenths" -eq 250 ]; then kill -KILL "$postgres"; fi
  done
) 2>/dev/null &
stopper=$!
exec 3<&-
wait "$postgres"
code=$?
kill "$stopper" 2>/dev/null
exit "$code"
`;

export interface PostgresProcess {
  /** Settles when PostgreSQL (or its watchdog) has ended, with the last lines it said. */
  readonly ended: Promise<readonly string[]>;
  /** Fast shutdown: open transactions are rolled back. Settles when PostgreSQL has ended. */
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
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...account.commandPrefix, postgres, '-D', clusterDir, ...options];
  const child = spawn('/bin/sh', ['-c', watchdog, 'tidemark-postgres', ...command], {
    ...account.spawnAs,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C in a terminal is for the server, which stops the database last.
    detached: true,
  });
  child.stdin.on('error', () => {});
  const lines = collectLines(child.stderr, logger);
  const ended = waitForEnd(child).then(() => lines);
  return {
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** `close` comes when nobody holds the error stream any more: PostgreSQL's last process is gone, not the watchdog alone. */
async function waitForEnd(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  // Should the watchdog alone have been killed, its second half still waits for this and stops PostgreSQL.
  child.once('exit', () => child.stdin?.destroy());
  await closed;
}

function collectLines(stream: Readable, logger: Logger): readonly string[] {
  const lines: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line);
    if (lines.length > 50) lines.shift();
    if (/(?:FATAL|PANIC): /.test(line)) logger.warn({ postgres: line }, 'PostgreSQL reported a failure');
    else logger.debug({ postgres: line }, 'PostgreSQL');
  });
  return lines;
}
