import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { callOverHttp } from './instance.ts';
import type { Work } from './neighbour.ts';

/**
 * A worker thread that works at the pace of a person's app, two reads to a write, from `begin` to `end`, and tells of it when the last
 * answer is there. It says once that it is ready.
 */
const { baseUrl, token } = workerData as { readonly baseUrl: string; readonly token: string };
let isEnding = false;

async function work(): Promise<Work> {
  const [timesMs, unexpected]: [number[], string[]] = [[], []];
  for (let turn = 0; !isEnding; turn += 1) {
    const startedAt = performance.now();
    const { status, text } =
      turn % 3 === 0
        ? await callOverHttp(baseUrl, 'POST', '/api/v1/tasks', { token, body: { name: 'Order tiles' } })
        : await callOverHttp(baseUrl, 'GET', '/api/v1/tasks?limit=50', { token });
    timesMs.push(performance.now() - startedAt);
    if (status !== 200 && status !== 201) unexpected.push(`another user was answered ${status} ${text}`);
    await sleep(5);
  }
  return { timesMs, unexpected };
}

parentPort?.on('message', async (message: 'begin' | 'end') => {
  isEnding = message === 'end';
  if (!isEnding) parentPort?.postMessage(await work());
});
parentPort?.postMessage('ready');
