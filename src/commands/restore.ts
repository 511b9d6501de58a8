import path from 'node:path';
import { prepareDataDir } from '../server/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../server/embedded/embedded-postgres.ts';
import { type Env, parseEnv } from '../server/platform/env.ts';
import { createLogger } from '../server/platform/logger.ts';
import { StartError } from '../server/platform/start-error.ts';
import { readArchive } from './archive/read-archive.ts';
import { uploadsDirOf } from './archive/uploads-dir.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore -- FILE [--replace]`: with the service stopped, which the lock of the data directory makes sure of. */
await runCommand(async () => {
  const parameters = process.argv.slice(2);
  const [file, ...others] = parameters.filter((parameter) => parameter !== '--replace');
  if (!file || others.length > 0) throw new StartError('Usage: npm run restore -- FILE [--replace]');
  await restore(parseEnv(process.env), path.resolve(file), parameters.includes('--replace'));
});

async function restore(env: Env, file: string, replace: boolean): Promise<void> {
  const logger = createLogger({ logLevel: 'warn' });
  prepareDataDir(env.dataDir);
  const embedded =
    env.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: env.dataDir, logger }) : undefined;
  try {
    const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
    const { createdAt } = await readArchive(file, { databaseUrl, uploadsDir: uploadsDirOf(env), replace, logger });
    console.log(`Restored the backup of ${createdAt}.`);
  } finally {
    await embedded?.stop();
  }
}
