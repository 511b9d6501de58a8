import { setTimeout as sleep } from 'node:timers/promises';
import { applyMigrations } from '../../foundation/db/migrate.ts';
import { systemClock } from '../../foundation/platform/clock.ts';
import { isConnectionError } from '../../foundation/platform/connection-error.ts';
import { endProcess } from '../../foundation/platform/end-process.ts';
import { type Env, parseEnv } from '../../foundation/platform/env.ts';
import { whenLauncherGone } from '../../foundation/platform/launcher-pipe.ts';
import { createLogger, type Logger } from '../../foundation/platform/logger.ts';
import { readOrCreateSecret } from '../../foundation/platform/secrets.ts';
import { StartError } from '../../foundation/platform/start-error.ts';
import { settleRestore } from '../../resources/attachments/settle-uploads.ts';
import { startServer } from '../main.ts';
import { exposeWorkerMetrics } from '../metrics/expose-metrics.ts';
import { prepareDataDir } from './data-dir.ts';
import { startEmbeddedServices } from './embedded-services.ts';
import { checkAddresses, checkDatabase, checkDistribution, checkRedis, listenError } from './preflight.ts';
import { watchSources } from './watch-sources.ts';
import { announceHealthy, isWorkerProcess, startWorkers, type WorkerProcesses } from './worker-processes.ts';

const healthyWithinMs = 60_000;
const stopWithinMs = 45_000;

type Stop = () => Promise<void>;

/** Starts the server in this process and stops its parts in reverse order, on a signal or when its launcher has ended. */
export async function runService({ dev }: { dev: boolean }): Promise<void> {
  const stops: Stop[] = [];
  let env: Env;
  let logger: Logger;
  try {
    env = parseEnv(process.env);
    logger = createLogger(env);
  } catch (error) {
    return fail(error);
  }
  const stop = stopWhenTold(stops, logger);
  try {
    // A start that is given up may never settle.
    await Promise.race([start(env, logger, dev, stops), stop.ended]);
  } catch (error) {
    // Its stores are gone.
    if (stop.hasBegun()) return await stop.ended;
    await stopAll(stops, logger);
    fail(listenError(env, error));
  }
}

async function start(env: Env, logger: Logger, dev: boolean, stops: Stop[]): Promise<void> {
  if (isWorkerProcess) return serve(env, logger, dev, stops);
  prepareDataDir(env.dataDir);
  await checkAddresses(env);
  if (env.databaseUrl !== undefined) await checkDatabase(env.databaseUrl);
  if (env.databaseSessionUrl !== undefined) await checkDatabase(env.databaseSessionUrl, 'DATABASE_SESSION_URL');
  if (env.redisUrl !== undefined) await checkRedis(env.redisUrl);
  const authSecret = env.authSecret ?? readOrCreateSecret(env.dataDir, 'auth-secret');
  const services = await startEmbeddedServices(env, logger);
  stops.push(services.stop);
  const { databaseUrl, redisUrl } = services;
  const sessionUrl = env.databaseSessionUrl ?? databaseUrl;
  await applyMigrations(sessionUrl, logger);
  await checkDistribution(sessionUrl);
  await settleRestore(env.dataDir, sessionUrl);
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, AUTH_SECRET: authSecret };
  if (dev || env.workers > 1) {
    const workers = await startWorkers({ count: env.workers, environment: shared, logger });
    stops.push(workers.stop);
    if (env.metrics) stops.push((await exposeWorkerMetrics(env.metrics, logger)).close);
    if (dev) stops.push(reloadOnChange(workers, sessionUrl, logger));
  } else {
    await serve({ ...env, databaseUrl, redisUrl, authSecret }, logger, dev, stops);
  }
  const address = `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`;
  const behind = env.publicBaseUrl === `http://localhost:${env.port}` ? '' : ` (listening at ${address})`;
  console.log(`Tidemark is ready at ${env.publicBaseUrl}${behind}`);
}

/** In development, replaces the serving process when its sources change; the stores keep running. */
function reloadOnChange(workers: WorkerProcesses, databaseUrl: string, logger: Logger): Stop {
  const end = watchSources(process.cwd(), () => {
    logger.info('The sources changed; the service restarts');
    applyMigrations(databaseUrl, logger).then(
      () => workers.restart(),
      (error: unknown) => logger.error({ err: error }, 'The migrations could not be applied'),
    );
  });
  return async () => end();
}

/** Serves on running stores; a worker receives their URLs in its environment, and migrations are already applied. */
async function serve(env: Env, logger: Logger, dev: boolean, stops: Stop[]): Promise<void> {
  const { databaseUrl, redisUrl, authSecret } = env;
  if (databaseUrl === undefined || redisUrl === undefined || authSecret === undefined)
    throw new StartError('DATABASE_URL, REDIS_URL and AUTH_SECRET must be set for a process that only serves.');
  const server = await startServer({ env, databaseUrl, redisUrl, authSecret, logger, clock: systemClock, dev });
  stops.push(server.stop);
  await waitUntilHealthy(`${server.address}/api/health`);
  announceHealthy();
}

async function waitUntilHealthy(healthUrl: string): Promise<void> {
  for (const deadline = performance.now() + healthyWithinMs; performance.now() < deadline; await sleep(50)) {
    const response = await fetch(healthUrl.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]'));
    if (response.ok) return;
  }
  throw new StartError('The service started but does not become healthy; its log says why.');
}

interface StopWhenTold {
  hasBegun(): boolean;
  /** Resolves when everything is stopped. */
  readonly ended: Promise<void>;
}

/** Stops on the first signal; a second one is ignored, because terminal and launcher may both pass on one Ctrl-C. */
function stopWhenTold(stops: Stop[], logger: Logger): StopWhenTold {
  let isStopping = false;
  const ended = Promise.withResolvers<void>();
  const stop = async (reason: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'Stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    const isClean = await stopAll(stops, logger);
    endProcess(isClean ? exitCode : 1);
    ended.resolve();
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('SIGHUP', () => stop('SIGHUP', 0));
  whenLauncherGone(() => stop('the launcher is gone', 0));
  process.on('uncaughtException', (error) => {
    if (isConnectionError(error)) return logger.error({ err: error }, 'A connection broke where nobody listened');
    logger.fatal({ err: error }, 'Unexpected failure');
    stop('an unexpected failure', 1);
  });
  return { hasBegun: () => isStopping, ended: ended.promise };
}

/** @returns whether everything stopped without an error. */
async function stopAll(stops: Stop[], logger: Logger): Promise<boolean> {
  let isClean = true;
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      isClean = false;
      logger.error({ err: error }, 'A part of the service did not stop cleanly');
    }
  }
  return isClean;
}

function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  endProcess(1);
}
