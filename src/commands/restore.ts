import path from 'node:path';
import { type Env, parseEnv } from '../server/foundation/platform/env.ts';
import { createLogger, type Logger } from '../server/foundation/platform/logger.ts';
import { readOrCreateSecret } from '../server/foundation/platform/secrets.ts';
import { logSecurity } from '../server/foundation/platform/security-log.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';
import { forgetRecordedReplies } from '../server/foundation/redis/idempotency-store.ts';
import { openRedisGate } from '../server/foundation/redis/redis-gate.ts';
import { prepareDataDir } from '../server/process/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../server/process/embedded/embedded-postgres.ts';
import { readArchive } from './archive/read-archive.ts';
import { uploadsDirOf } from './archive/uploads-dir.ts';
import { takeTurn } from './command-turn.ts';
import { runOperatorCommand } from './run-command.ts';
import { sealedElsewhere } from './sealed-elsewhere.ts';

const usage = 'Usage: npm run restore -- FILE [--replace] [--keep-tokens]';
const options = { replace: { type: 'boolean' }, 'keep-tokens': { type: 'boolean' } } as const;

/**
 * `npm run restore -- FILE [--replace] [--keep-tokens]`: with every instance stopped, which the lock of the data directory and
 * the one that each instance holds in the database make sure of.
 */
await runOperatorCommand(usage, { allowPositionals: true, options }, async ({ positionals, values }) => {
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new StartError(usage);
  const { replace = false, 'keep-tokens': keepTokens = false } = values;
  await restore(parseEnv(process.env), path.resolve(file), { replace, keepTokens });
});

async function restore(
  env: Env,
  file: string,
  flags: { readonly replace: boolean; readonly keepTokens: boolean },
): Promise<void> {
  const logger = createLogger({ logLevel: 'warn' });
  prepareDataDir(env.dataDir);
  const isEmbedded = env.databaseUrl === undefined;
  const endTurn = isEmbedded ? await takeTurn(env.dataDir) : undefined;
  const embedded = isEmbedded ? await startEmbeddedPostgres({ dataDir: env.dataDir, logger }) : undefined;
  try {
    const databaseUrl = env.databaseSessionUrl ?? env.databaseUrl ?? embedded?.url ?? '';
    const { createdAt } = await readArchive(file, { databaseUrl, uploadsDir: uploadsDirOf(env), ...flags, logger });
    const audit = createLogger({ logLevel: 'info' }, process.stderr);
    logSecurity(audit, { event: 'restored', backupOf: createdAt, keptTokens: flags.keepTokens });
    if (env.redisUrl !== undefined) await forgetReplies(env, env.redisUrl, logger);
    const tokens = flags.keepTokens ? 'the tokens of the backup are valid' : 'every token is revoked';
    console.log(`Restored the backup of ${createdAt}. Every session has ended; ${tokens}.`);
    const sealed = await sealedElsewhere(env, databaseUrl);
    if (sealed !== null) console.log(sealed);
  } finally {
    await embedded?.stop();
    endTurn?.();
  }
}

/** The replies that Redis keeps are of the state before the restore; without them the records of the database decide. */
async function forgetReplies(env: Env, redisUrl: string, logger: Logger): Promise<void> {
  const gate = openRedisGate(redisUrl, env.authSecret ?? readOrCreateSecret(env.dataDir, 'auth-secret'), logger);
  try {
    await forgetRecordedReplies(gate);
  } catch {
    console.error(
      'Redis cannot be reached: empty it before Tidemark starts, for it holds answers of the state before.',
    );
    process.exitCode = 1;
  } finally {
    gate.close();
  }
}
