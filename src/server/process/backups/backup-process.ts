import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import { lowerPriority } from '../../foundation/platform/lower-priority.ts';

const command = path.join(process.cwd(), 'src/commands/backup.ts');
const outputCharactersMax = 4_000;
/** A backup that takes longer hangs; the next one begins anew. */
const takesMsMax = 6 * 60 * 60_000;

/**
 * Runs `npm run backup -- --scheduled` as a process of low priority, because compressing would hold up this one's requests.
 * @param environment variables beside those of this process
 * @throws Error with what the process said, when it failed, took too long or was stopped
 */
export async function runBackupProcess(
  environment: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [command, '--scheduled'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([stopping, AbortSignal.timeout(takesMsMax)]),
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-outputCharactersMax);
  });
  lowerPriority(child, constants.priority.PRIORITY_LOW);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(errorOutput.trim() || `The backup ended with ${code}.`);
}
