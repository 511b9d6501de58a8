import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { unsetSettings } from './unset-settings.ts';

const commands = path.resolve(import.meta.dirname, '../commands');

/**
 * Runs an operator's command as a process, with these variables and no others of ours but that of Node's cache, without which it strips
 * the types of its modules each time.
 *
 * @param name of its file in src/commands
 */
export function runCommandProcess(
  name: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
  input = '',
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { ...unsetSettings, NODE_ENV: 'production' as const, PATH, NODE_COMPILE_CACHE, ...variables };
  return spawnSync(process.execPath, [path.join(commands, name), ...parameters], { env, input, encoding: 'utf8' });
}
