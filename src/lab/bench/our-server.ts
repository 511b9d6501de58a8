import { setServiceFlags } from '../../commands/v8-flags.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { parseEnv } from '../../server/foundation/platform/env.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { startServer } from '../../server/process/main.ts';

setServiceFlags();

/** The service as `npm start` runs it, on the benchmark's database and Redis. */
const env = parseEnv(process.env);
const { address } = await startServer({
  env: { ...env, port: 0 },
  databaseUrl: env.databaseUrl ?? '',
  redisUrl: env.redisUrl ?? '',
  authSecret: env.authSecret ?? '',
  logger: createLogger(env),
  clock: systemClock,
  dev: false,
});
process.send?.({ address });
process.on('disconnect', () => process.exit());
