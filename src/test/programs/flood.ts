import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What is sent again and again, each time as soon as the answer is there. */
export interface Flood {
  readonly baseUrl: string;
  readonly connections: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A worker thread that floods the service until it is told to end, and then says how often each status was the answer. */
const { baseUrl, connections, method, path, headers, body } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counts: Record<string, number> = {};
let isEnding = false;

function ask(): Promise<string> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    request(`${baseUrl}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', () => resolve('broken'));
    })
      .once('error', () => resolve('broken'))
      .end(body);
  });
}

parentPort?.once('message', () => {
  isEnding = true;
  // What is still being computed for nobody would slow down what is measured next.
  setTimeout(() => agent.destroy(), 2_000).unref();
});
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isEnding) {
      const status = await ask();
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }),
);
parentPort?.postMessage(counts);
parentPort?.close();
