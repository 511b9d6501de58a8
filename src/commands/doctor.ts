import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Env, parseEnv } from '../server/foundation/platform/env.ts';
import { EnvError } from '../server/foundation/platform/env-values.ts';
import { createLogger } from '../server/foundation/platform/logger.ts';
import { checkBackups } from './doctor/check-backups.ts';
import { checkConfiguration } from './doctor/check-configuration.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkPasskeys } from './doctor/check-passkeys.ts';
import { checkProjectTrees, mendProjectTrees } from './doctor/check-project-trees.ts';
import { checkProvider } from './doctor/check-provider.ts';
import { checkRedis } from './doctor/check-redis.ts';
import { checkSealed } from './doctor/check-sealed.ts';
import { checkStandby } from './doctor/check-standby.ts';
import { checkTaskTrees, mendTaskTrees } from './doctor/check-task-trees.ts';
import { checkDataDir, checkUploads } from './doctor/check-uploads.ts';
import { bad, type Finding, good, look } from './doctor/finding.ts';
import { hasDatabase, withOperatorDatabaseUrl } from './operator-database.ts';
import { runOperatorCommand } from './run-command.ts';

const usage = `Usage: npm run doctor -- [--mend]
  --mend   moves what is misplaced to where it may be`;

const marks: Readonly<Record<Finding['state'], string>> = { good: 'ok  ', look: 'look', bad: 'BAD ' };

/**
 * `npm run doctor -- [--mend]`: configuration, versions, clocks, stores and the trees of tasks and projects, in sentences; exit code 1 when something keeps
 * the service from working.
 */
await runOperatorCommand(usage, { options: { mend: { type: 'boolean' } } }, async ({ values }) => {
  const findings: Finding[] = [versions()];
  try {
    findings.push(...(await examine(parseEnv(process.env), values.mend ?? false)));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    findings.push(bad(error.message));
  }
  for (const { state, sentence } of findings) console.log(`${marks[state]}  ${sentence}`);
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
});

function versions(): Finding {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  return good(`This is Tidemark ${version} on Node.js ${process.versions.node}.`);
}

async function examine(env: Env, isMending: boolean): Promise<Finding[]> {
  return [
    ...checkConfiguration(env),
    ...checkDataDir(env),
    ...(await checkProvider(env)),
    ...(await checkBackups(env, new Date())),
    ...(await examineDatabase(env, isMending)),
    ...(env.redisUrl === undefined ? [good('Redis is the embedded one.')] : await checkRedis(env.redisUrl)),
  ];
}

async function examineDatabase(env: Env, isMending: boolean): Promise<Finding[]> {
  if (!hasDatabase(env)) return [look('PostgreSQL is the embedded one, and has no data yet.')];
  return withOperatorDatabaseUrl(env, createLogger({ logLevel: 'warn' }), async (databaseUrl) => {
    const { findings, isCurrent } = await checkDatabase(databaseUrl);
    // The others ask of tables that an earlier schema may lack.
    if (!isCurrent || findings.some(({ state }) => state === 'bad')) return findings;
    return [
      ...findings,
      ...(isMending ? await mendTaskTrees(databaseUrl) : []),
      ...(isMending ? await mendProjectTrees(databaseUrl) : []),
      ...(await checkStandby(databaseUrl, env.databaseStandbyUrl)),
      ...(await checkTaskTrees(databaseUrl)),
      ...(await checkProjectTrees(databaseUrl)),
      ...(await checkPasskeys(env, databaseUrl)),
      ...(await checkSealed(env, databaseUrl)),
      ...(await checkUploads(env, databaseUrl)),
    ];
  });
}
