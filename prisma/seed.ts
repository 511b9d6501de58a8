import { withOperatorDatabase } from '../src/commands/operator-database.ts';
import { runOperatorCommand } from '../src/commands/run-command.ts';
import { seedUser } from '../src/commands/seed/seed-user.ts';
import { usernameOf } from '../src/commands/username-of.ts';
import { parseEnv } from '../src/server/foundation/platform/env.ts';
import { createLogger } from '../src/server/foundation/platform/logger.ts';
import { StartError } from '../src/server/foundation/platform/start-error.ts';

const usage = 'Usage: npm run seed -- --user NAME --tasks N';

const options = { user: { type: 'string' }, tasks: { type: 'string', default: '1000' } } as const;

/** `npm run seed -- --user NAME --tasks N`: realistic data for trials and benchmarks; makes the user when there is none. */
await runOperatorCommand(usage, { options }, async ({ values }) => {
  const tasks = Number(values.tasks);
  if (!values.user || !Number.isInteger(tasks) || tasks < 1 || tasks > 1_000_000) throw new StartError(usage);
  const username = usernameOf(values.user);
  const env = parseEnv(process.env);
  await withOperatorDatabase(env, createLogger({ ...env, logLevel: 'warn' }), async (database) => {
    const made = await seedUser(database, username, tasks);
    console.log(`${username} has ${tasks} more tasks.${made ? ' New account, password: seeded for trials' : ''}`);
  });
});
