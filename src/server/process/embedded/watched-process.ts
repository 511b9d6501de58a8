import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * The watchdog runs the command and stops it when its own standard input ends, which the kernel ensures however this process
 * ends. It is a shell, because that is small and is not killed together with every `node` on the machine.
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
  /** Settles when the command has ended, even if its watchdog was killed before. */
  readonly ended: Promise<void>;
  /** Requests a stop and waits for the end. */
  stop(): Promise<void>;
}

/** Runs a command that stops with this process, however this process ends. */
export function runWatched(
  command: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env'> = {},
): WatchedProcess {
  const child = spawn('/bin/sh', ['-c', watchdog, 'tidemark-watchdog', ...command], {
    ...options,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    // The command has its own process group, because Ctrl-C must reach only the server, which stops its services last.
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

/** `close` fires when no process holds the error stream, so the command has ended too and not only the watchdog. */
async function waitForEnd(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  // If only the watchdog was killed, its second process stops the command when this stream ends.
  child.once('exit', () => child.stdin?.destroy());
  await closed;
}
