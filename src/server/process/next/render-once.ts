import { createServer, type IncomingHttpHeaders, request as open } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatch } from '../../api/rest/node-adapter.ts';

export interface Rendered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Has a page rendered for ourselves, over HTTP without a network, uncompressed. */
export async function renderOnce(
  handle: Dispatch,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const [ours, theirs] = duplexPair();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.emit('connection', theirs);
  return new Promise((resolve, reject) => {
    const asked = open(
      { path, headers: { host: 'localhost', ...headers }, createConnection: () => ours },
      (response) => {
        const { statusCode = 500 } = response;
        buffer(response).then((body) => resolve({ status: statusCode, headers: response.headers, body }), reject);
      },
    );
    asked.on('error', reject).end();
  });
}
