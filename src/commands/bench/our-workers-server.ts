import { announceHealthy, isWorkerProcess, startWorkers } from '../../server/embedded/worker-processes.ts';
import { startServer } from '../../server/main.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { parseEnv } from '../../server/platform/env.ts';
import { findFreePort } from '../../server/platform/free-port.ts';
import { createLogger } from '../../server/platform/logger.ts';

/** The service in as many processes as WORKERS says, behind one port. */
const env = parseEnv(process.env);
const logger = createLogger(env);

if (isWorkerProcess) {
  await startServer({
    env,
    databaseUrl: env.databaseUrl ?? '',
    redisUrl: env.redisUrl ?? '',
    authSecret: env.authSecret ?? '',
    logger,
    clock: systemClock,
    dev: false,
  });
  announceHealthy();
} else {
  const port = await findFreePort();
  const workers = await startWorkers({ count: env.workers, environment: { PORT: String(port) }, logger });
  process.send?.({ address: `http://127.0.0.1:${port}` });
  process.on('disconnect', () => workers.stop().then(() => process.exit()));
}
