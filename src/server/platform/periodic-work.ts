import type { Logger } from './logger.ts';

/** Something the service does now and then beside the requests; every instance may do it at the same time. */
export interface PeriodicJob {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface PeriodicWork {
  /** Begins no further run and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs each job once now and then again so long after it ended; a failure is logged and the job goes on. */
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
