import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export type Answer = (request: IncomingMessage, body: string, reply: ServerResponse) => void;

/** A service that answers each path with what comes in turn, the last again and again; what has no answer is 404. */
export async function answeringStub() {
  const answers = new Map<string, Answer[]>();
  const asked: { path: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer(async (request, reply) => {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? '/', 'http://stub');
    asked.push({ path: pathname, authorization: request.headers.authorization, body });
    const turns = answers.get(pathname) ?? [];
    const answer = turns.length > 1 ? turns.shift() : turns[0];
    if (answer) answer(request, body, reply);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    serve(all: Readonly<Record<string, readonly Answer[]>>) {
      answers.clear();
      asked.length = 0;
      for (const [path, turns] of Object.entries(all)) answers.set(path, [...turns]);
    },
  };
}

export const json =
  (value: unknown): Answer =>
  (_request, _body, reply) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, _body, reply) =>
    reply.writeHead(code, headers).end('{}');
export const cut: Answer = (_request, _body, reply) => {
  reply.writeHead(200, { 'content-length': '1000' });
  reply.write('{"items":', () => reply.destroy());
};

/** An answer that goes on for longer than any is read. */
export const long: Answer = (_request, _body, reply) => {
  const spaces = Buffer.alloc(1_048_576, ' ');
  const more = () => {
    while (!reply.destroyed && reply.write(spaces));
  };
  reply.on('drain', more).writeHead(200);
  more();
};
