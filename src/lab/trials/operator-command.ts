import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { unsetSettings } from '../../test/unset-settings.ts';
import type { World } from './world.ts';

/** Runs a command of the operator on the stores of the world. @returns its exit code and what it said of errors */
export async function operatorCommand(
  { postgres, redis, dataDir, authSecret }: World,
  name: 'backup' | 'restore',
  parameters: readonly string[],
): Promise<{ readonly code: number | null; readonly message: string }> {
  const child = spawn(process.execPath, [`src/commands/${name}.ts`, ...parameters], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...unsetSettings,
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, message };
}
