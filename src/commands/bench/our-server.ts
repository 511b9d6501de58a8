import { startServer } from '../../server/main.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { parseEnv } from '../../server/platform/env.ts';
import { createLogger } from '../../server/platform/logger.ts';
import { setServiceFlags } from '../v8-flags.ts';

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
