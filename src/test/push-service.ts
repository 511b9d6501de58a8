import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PushedMessage {
  /** Of the browser's endpoint. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine: it keeps what is posted, and answers 201, or the status that a test chose for a path. */
export interface PushService {
  readonly origin: string;
  messagesTo(path: string): readonly PushedMessage[];
  answer(path: string, status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const messages: PushedMessage[] = [];
  const answers = new Map<string, { status: number; headers: Readonly<Record<string, string>> }>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'GET') {
      // For tests that run in another process: what was posted to the path, in base64.
      response.setHeader('Content-Type', 'application/json');
      const posted = messages.filter((message) => message.path === path);
      response.end(JSON.stringify(posted.map(({ body }) => body.toString('base64'))));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      messages.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers } = answers.get(path) ?? { status: 201, headers: {} };
      // 0 = never.
      if (status !== 0) response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    messagesTo: (path) => messages.filter((message) => message.path === path),
    answer: (path, status, headers = {}) => answers.set(path, { status, headers }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
