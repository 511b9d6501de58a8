import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createApiHandlers } from '../server/api/handlers.ts';
import { serveNode } from '../server/api/rest/node-adapter.ts';
import type { TestApi } from './test-api.ts';

/** Serves the REST API of an instance on a port, for tests of what only a network shows. @returns `http://host:port/api/v1` */
export async function listening({ services }: TestApi): Promise<string> {
  const { rest } = createApiHandlers(services);
  // On a busy machine a test pauses longer than the default, and would then meet connections that are just being closed.
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    void serveNode(rest, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
}
