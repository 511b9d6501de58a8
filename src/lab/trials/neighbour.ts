import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SignedIn } from '../../test/signed-in.ts';
import type { Instance } from './instance.ts';
import type { Check } from './trial.ts';

const program = new URL('./neighbour-worker.ts', import.meta.url);

/** What a neighbour tells of a phase. */
export interface Work {
  readonly timesMs: readonly number[];
  /** The answers that did not succeed. */
  readonly unexpected: readonly string[];
}

/**
 * Another user of an instance, who works on while something happens to it. A thread of its own measures, so that the garbage and the work of
 * this one, which makes things happen, count for none of the answers.
 */
export async function neighbourOf({ baseUrl }: Instance, { user: { token } }: SignedIn) {
  const worker = new Worker(program, { workerData: { baseUrl, token } });
  await once(worker, 'message');
  // It waits for the next phase without an end, which must not keep this process.
  worker.unref();
  return {
    /** Works until `end` settles. */
    async works(end: Promise<unknown>, check: Check) {
      const told = once(worker, 'message') as Promise<[Work]>;
      worker.postMessage('begin');
      await Promise.race([end.catch(() => {}), told]);
      worker.postMessage('end');
      const [{ timesMs, unexpected }] = await told;
      for (const answer of unexpected) check(false, () => answer);
      const sorted = timesMs.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return { requests: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: sorted.at(-1) ?? 0 };
    },
  };
}
