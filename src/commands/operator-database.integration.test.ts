import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { unsetSettings } from '../test/unset-settings.ts';

const programs = path.resolve(import.meta.dirname, '../test/programs');

const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-operator-'));
afterAll(() => rmSync(dataDir, { recursive: true, maxRetries: 10 }));

function run(program: string): ChildProcessWithoutNullStreams {
  const env = { ...unsetSettings, NODE_ENV: 'production' as const, PATH: process.env.PATH };
  const child = spawn(process.execPath, [path.join(programs, program), dataDir], { env });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGKILL');
  });
  return child;
}

const command = () => run('run-operator-command.ts');
const said = async ({ stdout }: ChildProcessWithoutNullStreams) => String((await once(stdout, 'data'))[0]);
const waits = async ({ stderr }: ChildProcessWithoutNullStreams) => String((await once(stderr, 'data'))[0]);

async function end(child: ChildProcessWithoutNullStreams, signal?: NodeJS.Signals): Promise<unknown> {
  const exited = once(child, 'exit');
  if (signal === undefined) child.stdin.end();
  else child.kill(signal);
  const [code] = await exited;
  return code;
}

const waiting = 'Another command works on the stopped service; this one begins when it has ended.\n';

test('of two commands that begin at once each has its turn, also where they make the database', async () => {
  const all = [command(), command()];
  expect(await Promise.all(all.map((each) => end(each)))).toEqual([0, 0]);
});

test('a command on a stopped service waits for another to end, and has a database of its own then', async () => {
  const first = command();
  expect(await said(first)).toBe('begun\n');
  const second = command();
  expect(await Promise.race([waits(second), said(second)])).toBe(waiting);
  const begun = said(second);
  expect(await end(first)).toBe(0);
  expect(await begun).toBe('begun\n');
  expect(await end(second)).toBe(0);
});

test('a command that is killed leaves its turn to the next, which does not use the database that ends with it', async () => {
  const first = command();
  await said(first);
  const second = command();
  await Promise.race([waits(second), said(second)]);
  await end(first, 'SIGKILL');
  expect(await end(second)).toBe(0);
});

test('beside a running service commands wait for nobody', async () => {
  const service = run('run-embedded-postgres.ts');
  await said(service);
  const all = [command(), command()];
  expect(await Promise.all(all.map(said))).toEqual(['begun\n', 'begun\n']);
  expect(await Promise.all(all.map((each) => end(each)))).toEqual([0, 0]);
});
