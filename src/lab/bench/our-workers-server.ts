import { systemClock } from '../../server/foundation/platform/clock.ts';
import { parseEnv } from '../../server/foundation/platform/env.ts';
import { findFreePort } from '../../server/foundation/platform/free-port.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { announceHealthy, isWorkerProcess, startWorkers } from '../../server/process/embedded/worker-processes.ts';
import { startServer } from '../../server/process/main.ts';

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
