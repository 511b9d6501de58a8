import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { callOverHttp } from './instance.ts';
import type { Work } from './neighbour.ts';

/** A worker thread that works at the pace of a person's app, two reads to a write, from one message to the next, which it then answers. */
const { baseUrl, token } = workerData as { readonly baseUrl: string; readonly token: string };
let work: { readonly timesMs: number[]; readonly unexpected: string[] } | undefined;

async function workOn(current: NonNullable<typeof work>): Promise<void> {
  for (let turn = 0; work === current; turn += 1) {
    const startedAt = performance.now();
    const { status, text } =
      turn % 3 === 0
        ? await callOverHttp(baseUrl, 'POST', '/api/v1/tasks', { token, body: { name: 'Order tiles' } })
        : await callOverHttp(baseUrl, 'GET', '/api/v1/tasks?limit=50', { token });
    current.timesMs.push(performance.now() - startedAt);
    if (status !== 200 && status !== 201) current.unexpected.push(`another user was answered ${status} ${text}`);
    await sleep(5);
  }
}

parentPort?.on('message', () => {
  if (work) {
    parentPort?.postMessage(work satisfies Work);
    work = undefined;
  } else {
    work = { timesMs: [], unexpected: [] };
    void workOn(work);
  }
});
