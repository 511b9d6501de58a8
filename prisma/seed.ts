import { parseArgs } from 'node:util';
import { withOperatorDatabase } from '../src/commands/operator-database.ts';
import { seedUser } from '../src/commands/seed/seed-user.ts';
import { parseEnv } from '../src/server/foundation/platform/env.ts';
import { createLogger } from '../src/server/foundation/platform/logger.ts';

const usage = 'Usage: npm run seed -- --user NAME --tasks N';

/** `npm run seed -- --user NAME --tasks N`: realistic data for trials and benchmarks; makes the user when there is none. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { user: { type: 'string' }, tasks: { type: 'string', default: '1000' } } });
  const tasks = Number(values.tasks);
  if (!values.user || !Number.isInteger(tasks) || tasks < 1 || tasks > 1_000_000) throw new Error(usage);
  const env = parseEnv(process.env);
  const username = values.user.toLowerCase();
  await withOperatorDatabase(env, createLogger({ ...env, logLevel: 'warn' }), async (database) => {
    const made = await seedUser(database, username, tasks);
    console.log(`${username} has ${tasks} more tasks.${made ? ' New account, password: seeded for trials' : ''}`);
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
