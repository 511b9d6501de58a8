import type { Logger } from './logger.ts';

/** A periodic job beside the requests, which several instances may run at the same time. */
export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface PeriodicWork {
  /** Starts no further run and waits for the running ones. */
  stop(): Promise<void>;
}

/** Runs each job at once and again after each interval; a failure is logged and the job continues. */
export function startPeriodicWork(jobs: readonly PeriodicJob[], logger: Logger): PeriodicWork {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(job, logger, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(job: PeriodicJob, logger: Logger, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run();
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'periodic job failed');
    }
    await pause(job.everyMs, stopping);
  }
}

function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    stopping.addEventListener('abort', done);
  });
}
