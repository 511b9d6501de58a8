import { type Agent, request } from 'node:http';

/** One request of a load. */
export interface Shot {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly elapsedMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** @returns the body of the reply. @throws Error for any status but those of success */
export function send(
  agent: Agent,
  address: string,
  /** null = the request has a credential of its own. */
  token: string | null,
  { path, method = 'GET', body, headers }: Shot,
): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const all = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { agent, method, headers: all }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const reply = Buffer.concat(parts).toString();
        if (response.statusCode === 200 || response.statusCode === 201) resolve(reply);
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${reply.slice(0, 300)}`));
      });
    })
      .once('error', reject)
      .end(text);
  });
}

/** `concurrency` callers, each asking again as soon as it has its answer, until `requests` were made. */
export async function load(ask: () => Promise<unknown>, requests: number, concurrency: number): Promise<LoadResult> {
  const times: number[] = [];
  const startedAt = performance.now();
  let left = requests;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1;
        const askedAt = performance.now();
        await ask();
        times.push(performance.now() - askedAt);
      }
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { elapsedMs, p50Ms: at(0.5), p99Ms: at(0.99) };
}
