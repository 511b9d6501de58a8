import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../foundation/platform/logger.ts';
import { StartError } from '../../foundation/platform/start-error.ts';

/**
 * Stops a PostgreSQL that still runs on the directory because its server and watchdog were killed, and removes the files of one
 * that was killed itself. Call it only while holding the lock of the data directory.
 *
 * @throws StartError when it does not stop.
 */
export async function stopLeftoverPostgres(clusterDir: string, logger: Logger): Promise<void> {
  const pid = readPostmasterPid(clusterDir);
  if (pid !== undefined) {
    logger.warn({ pid }, 'A PostgreSQL of an earlier start still runs on the data directory; stopping it');
    await stopPostmaster(clusterDir, pid);
  }
  // A postmaster.pid without its process would prevent a start as soon as another process has that id.
  rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(clusterDir)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(clusterDir, name), { force: true });
  }
}

/** The process id of the PostgreSQL running on the directory; undefined when none is. */
export function readPostmasterPid(clusterDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return pid > 0 && commandLineOf(pid).includes(clusterDir) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

/** Requests a fast shutdown, then an immediate one, from which PostgreSQL recovers at its next start. */
async function stopPostmaster(clusterDir: string, pid: number): Promise<void> {
  for (const [signal, seconds] of [['SIGINT', 30] as const, ['SIGQUIT', 10] as const, ['SIGKILL', 5] as const]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await isGone(clusterDir, seconds)) return;
  }
  throw new StartError(`The PostgreSQL with process number ${pid} still runs on ${clusterDir} and does not stop.`);
}

async function isGone(clusterDir: string, seconds: number): Promise<boolean> {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await sleep(50)) {
    if (readPostmasterPid(clusterDir) === undefined) return true;
  }
  return false;
}
