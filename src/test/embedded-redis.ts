import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Starts the service's embedded Redis beside the test runner. */
export async function startEmbeddedRedisBeside(): Promise<{ url: string; stop(): Promise<void> }> {
  const worker = new Worker(new URL('./programs/embedded-redis-worker.ts', import.meta.url));
  const [url] = await once(worker, 'message');
  return {
    url,
    async stop() {
      await worker.terminate();
    },
  };
}
