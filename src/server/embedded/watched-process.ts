import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * The watchdog: runs the command and stops it when its own standard input ends, which the kernel sees to however
 * this process dies. A shell, because it is small and because who kills every `node` on the machine does not kill it too.
 * SIGINT first (a fast shutdown of PostgreSQL), SIGQUIT after 20 s, SIGKILL after 25 s.
 */
const watchdog = `
exec 3<&0
"$@" 3<&- </dev/null &
command=$!
(
  read -r _ <&3
  kill -INT "$command"
  tenths=0
  while kill -0 "$command"; do
    sleep 0.1
    tenths=$((tenths + 1))
    if [ "$tenths" -eq 200 ]; then kill -QUIT "$command"; fi
    if [ "$tenths" -eq 250 ]; then kill -KILL "$command"; fi
  done
) 2>/dev/null &
stopper=$!
exec 3<&-
wait "$command"
code=$?
kill "$stopper" 2>/dev/null
exit "$code"
`;

export interface WatchedProcess {
  readonly stderr: Readable;
  /** Settles when the command has ended, even where its watchdog was killed before. */
  readonly ended: Promise<void>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

/** Runs a command that ends with this process, however this process ends. */
export function runWatched(
  command: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env'> = {},
): WatchedProcess {
  const child = spawn('/bin/sh', ['-c', watchdog, 'tidemark-watchdog', ...command], {
    ...options,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C in a terminal is for the server, which stops its services last.
    detached: true,
  });
  child.stdin.on('error', () => {});
  const ended = waitForEnd(child);
  return {
    stderr: child.stderr,
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** `close` comes when nobody holds the error stream any more: the command's last process is gone, not the watchdog alone. */
async function waitForEnd(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  // Should the watchdog alone have been killed, its second half still waits for this and stops the command.
  child.once('exit', () => child.stdin?.destroy());
  await closed;
}
