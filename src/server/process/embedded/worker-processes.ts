import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from '../../foundation/platform/logger.ts';
import { StartError } from '../../foundation/platform/start-error.ts';

const restartDelayMs = 1_000;
const restartDelayMsMax = 30_000;
/** A worker that ends after serving this long did not fail at its start. */
const settledMs = 60_000;
const healthyMessage = 'healthy';

export interface WorkerProcesses {
  /** Drains every worker and waits until the last has ended. */
  stop(): Promise<void>;
  /** Drains every worker and replaces it by a new one, which runs the current code. */
  restart(): void;
}

export interface WorkerOptions {
  readonly count: number;
  /** Variables for workers beside those of this process: the stores and the secret, which all workers share. */
  readonly environment: Readonly<Record<string, string>>;
  readonly logger: Logger;
}

/**
 * Runs the server in `count` processes behind one port. This process distributes the connections and serves nothing itself. A
 * worker that ends is started again, after a pause that doubles while workers keep failing at their start.
 *
 * @throws StartError when a worker ends before it was healthy for the first time.
 */
export async function startWorkers({ count, environment, logger }: WorkerOptions): Promise<WorkerProcesses> {
  let isStopping = false;
  let restartDelay = restartDelayMs;
  const timers = new Set<NodeJS.Timeout>();
  const replaced = new Set<Worker>();

  const fork = (): Worker => {
    const startedAt = performance.now();
    const worker = cluster.fork(environment);
    worker.on('error', (error) => logger.error({ err: error, worker: worker.id }, 'A worker could not be reached'));
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      if (replaced.delete(worker)) {
        fork();
        return;
      }
      const wasSettled = performance.now() - startedAt > settledMs;
      restartDelay = wasSettled ? restartDelayMs : Math.min(restartDelay * 2, restartDelayMsMax);
      logger.error(
        { worker: worker.id, code, signal, restartDelayMs: restartDelay },
        'A worker ended; another follows',
      );
      const timer = setTimeout(() => {
        timers.delete(timer);
        fork();
      }, restartDelay);
      timers.add(timer);
    });
    return worker;
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(async (worker) => {
        if (worker.isDead()) return;
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  };

  const restart = (): void => {
    // Workers that wait after a failed start are started at once, because the change may have fixed the failure.
    for (const timer of timers) {
      clearTimeout(timer);
      fork();
    }
    timers.clear();
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker === undefined || replaced.has(worker)) continue;
      replaced.add(worker);
      worker.process.kill('SIGTERM');
    }
  };

  try {
    await Promise.all(Array.from({ length: count }, () => untilHealthy(fork())));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, restart };
}

async function untilHealthy(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === healthyMessage) resolve();
    });
    worker.once('exit', () => reject(new StartError('A worker ended before it was healthy; its log says why.')));
  });
}

/** Notifies the parent process that this worker serves. Node itself ends a worker whose parent has ended. */
export function announceHealthy(): void {
  if (cluster.isWorker) process.send?.(healthyMessage);
}

export const isWorkerProcess = cluster.isWorker;
