import { Agent, get } from 'node:http';

export interface LoadResult {
  readonly requests: number;
  readonly elapsedMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

function request(agent: Agent, url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** `concurrency` clients, each asking again as soon as it has its answer, until `requests` were made. */
export async function load(url: string, token: string, requests: number, concurrency: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  const startedAt = performance.now();
  let left = requests;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1;
        times.push(await request(agent, url, token));
      }
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { requests, elapsedMs, p50Ms: at(0.5), p99Ms: at(0.99) };
}
