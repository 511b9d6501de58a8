import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiHandlers, handlerOf } from '../api/handlers.ts';
import type { Services } from '../api/procedures/services.ts';
import { type Dispatch, serveNode } from '../api/rest/node-adapter.ts';
import { warnOfProxy } from '../api/rest/warn-of-proxy.ts';
import { holdServingLock } from '../foundation/db/serving-lock.ts';
import { startPeriodicWork } from '../foundation/platform/periodic-work.ts';
import { storeIdentity } from '../resources/attachments/store-identity.ts';
import { runBackupProcess } from './backups/backup-process.ts';
import { openBackupTarget } from './backups/open-target.ts';
import { type ScheduledBackups, scheduledBackups } from './backups/scheduled-backups.ts';
import { createServices, type ServiceOptions } from './create-services.ts';
import { createHttpServer } from './http-server.ts';
import { exposeMetrics } from './metrics/expose-metrics.ts';
import { createRouteLabel } from './metrics/route-label.ts';
import { createServiceMetrics } from './metrics/service-metrics.ts';
import { isApiReferenceScript, serveApiReferenceScript } from './next/api-reference-script.ts';
import { guardPages } from './next/guard-pages.ts';
import { pageKinds, servedFiles } from './next/page-paths.ts';
import { createPages } from './next/pages.ts';
import { setProcessServices } from './next/process-services.ts';
import { readVisits } from './next/read-visits.ts';
import { servePages } from './next/serve-pages.ts';
import { periodicJobs } from './periodic-jobs.ts';

export interface ServerOptions extends ServiceOptions {
  /** Whether Next reloads pages, for `npm run dev`. */
  readonly dev: boolean;
}

export interface RunningServer {
  /** The address on which it listens, `http://host:port`. */
  readonly address: string;
  /** Waits a limited time for running requests, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the whole server in one process: the API directly on Node's server, pages through Next. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  // Loaded only where traces are wanted, and before the stores, whose connections it follows.
  const tracing =
    options.env.tracing &&
    (await import('../foundation/tracing/start-tracing.ts')).startTracing(options.env.tracing, options.logger);
  const sessionUrl = options.env.databaseSessionUrl ?? options.databaseUrl;
  const serving = await holdServingLock({ ...options, databaseUrl: sessionUrl, storeId: storeIdentity(options.env) });
  const { services, beginStop, close } = createServices(options);
  setProcessServices(services);
  const handlers = createApiHandlers(services);
  const pages = await createPages(options);
  const files = servedFiles();
  const servePage = servePages(services, files, options.dev, pages.handle);
  const handlePage = guardPages(readVisits(services, pageKinds(files, options.dev), servePage));
  const backups = backupsOf(sessionUrl, services);
  const metrics = options.env.metrics && createServiceMetrics(services, backups?.state);
  const lookForProxy = warnOfProxy(options.env.trustedProxyHops, options.logger);
  const serve: Dispatch = (request, response) => {
    const handler = handlerOf(handlers, request.url ?? '/', request.method);
    if (isApiReferenceScript(request.url ?? '/')) return serveNode(serveApiReferenceScript, request, response);
    return handler ? serveNode(handler, request, response) : handlePage(request, response);
  };
  const routeOf = tracing && createRouteLabel();
  // The connections of a proxy are those of everybody.
  const behindProxy = options.env.trustedProxyHops > 0 ? { ofAddressMax: Number.POSITIVE_INFINITY } : {};
  const { server, drain } = createHttpServer(
    (request, response) => {
      lookForProxy(request);
      metrics?.observe(request, response);
      if (!tracing || !routeOf) return serve(request, response);
      return tracing.run(routeOf(request.url ?? '/'), request, response, () => serve(request, response));
    },
    options.logger,
    behindProxy,
  );

  await listen(server, options.env.port, options.env.host);
  const exposed =
    options.env.metrics && metrics ? await exposeMetrics(options.env.metrics, metrics.registry, options.logger) : null;
  const jobs = [...periodicJobs(services), ...(backups ? [backups.job] : [])];
  const work = startPeriodicWork(jobs, options.logger);
  const { port } = server.address() as AddressInfo;
  const host = options.env.host.includes(':') ? `[${options.env.host}]` : options.env.host;
  return {
    address: `http://${host}:${port}`,
    async stop() {
      beginStop();
      await Promise.all([work.stop(), drain()]);
      await pages.close();
      await exposed?.close();
      await close();
      await tracing?.close();
      await serving.release();
    },
  };
}

function backupsOf(databaseUrl: string, services: Services): ScheduledBackups | undefined {
  const { env, clock, logger, stopping } = services;
  if (env.backup === undefined) return undefined;
  const target = openBackupTarget(env, env.backup);
  const makeBackup = () => runBackupProcess({ DATABASE_URL: databaseUrl }, stopping);
  return scheduledBackups({ schedule: env.backup, target, clock, logger, makeBackup, stopping });
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
