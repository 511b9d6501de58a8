import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const file = path.join(import.meta.dirname, 'launcher-pipe.ts');
const program = `import { whenLauncherGone } from ${JSON.stringify(file)};
whenLauncherGone(() => process.exit(7));
setTimeout(() => {}, Number(process.argv[1]));`;

/** A process that knows of a launcher, and stays for a time unless that one ends it. */
const started = (staysMs: number, ...pipe: 'pipe'[]) =>
  spawn(process.execPath, ['--input-type=module', '--eval', program, String(staysMs)], {
    env: { ...process.env, TIDEMARK_LAUNCHER_FD: '3' },
    stdio: ['ignore', 'ignore', 'ignore', ...pipe],
  });

test('a process ends when the pipe of its launcher closes', async () => {
  const child = started(60_000, 'pipe');
  child.stdio[3]?.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a process that was told of a launcher but has no pipe to it works as one without', async () => {
  expect(await once(started(0), 'exit')).toEqual([0, null]);
});
