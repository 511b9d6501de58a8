import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiHandlers, handlerOf } from './api/handlers.ts';
import { serveNode } from './api/rest/node-adapter.ts';
import { createServices, type ServiceOptions } from './create-services.ts';
import { createHttpServer } from './http-server.ts';
import { guardPages } from './next/guard-pages.ts';
import { createPages } from './next/pages.ts';
import { setProcessServices } from './next/process-services.ts';
import { periodicJobs } from './periodic-jobs.ts';
import { startPeriodicWork } from './platform/periodic-work.ts';

export interface ServerOptions extends ServiceOptions {
  /** Next with reload, for `npm run dev`. */
  readonly dev: boolean;
}

export interface RunningServer {
  /** `http://host:port` as it listens. */
  readonly address: string;
  /** Stops accepting, lets running requests finish for at most ten seconds, then lets go of everything. */
  stop(): Promise<void>;
}

const drainMs = 10_000;

/** The whole service in one process: the API straight from Node's server, pages through Next. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { services, beginStop, close } = createServices(options);
  setProcessServices(services);
  const handlers = createApiHandlers(services);
  const pages = await createPages(options);
  const handlePage = guardPages(pages.handle);
  const server = createHttpServer((request, response) => {
    const handler = handlerOf(handlers, request.url ?? '/');
    return handler ? serveNode(handler, request, response) : handlePage(request, response);
  }, options.logger);

  await listen(server, options.env.port, options.env.host);
  const work = startPeriodicWork(periodicJobs(services), options.logger);
  const { port } = server.address() as AddressInfo;
  const host = options.env.host.includes(':') ? `[${options.env.host}]` : options.env.host;
  return {
    address: `http://${host}:${port}`,
    async stop() {
      beginStop();
      await Promise.all([work.stop(), drain(server)]);
      await pages.close();
      await close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(deadline);
}
