import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommandProcess } from '../test/command.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-parameters-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A command that went on after its parameters would be refused by the variable. */
const run = (file: string, parameters: readonly string[]) =>
  runCommandProcess(file, parameters, { DATA_DIR: dataDir, PORT: 'none' });

const commands: readonly (readonly [file: string, usage: string, ...parameters: string[]])[] = [
  ['start.ts', 'Usage: npm start', '--prot=80'],
  ['start.ts', 'Usage: npm start', '-h'],
  ['dev.ts', 'Usage: npm run dev', '80'],
  ['doctor.ts', 'Usage: npm run doctor', '--fix'],
  ['doctor.ts', 'Usage: npm run doctor', 'mend'],
  ['doctor.ts', 'Usage: npm run doctor', '--help'],
  ['../../prisma/seed.ts', 'Usage: npm run seed', '--user', 'ada', '--task', '5'],
  ['../../prisma/seed.ts', 'Usage: npm run seed', '-h'],
  ['user.ts', 'Usage: npm run user', 'list', '--all'],
  ['user.ts', 'Usage: npm run user', '--help'],
  ['backup.ts', 'Usage: npm run backup', '--scheduled', 'a'],
  ['backup.ts', 'Usage: npm run backup', 'a', '--all'],
  ['backup.ts', 'Usage: npm run backup', '-h'],
  ['restore.ts', 'Usage: npm run restore', 'a', '--force'],
  ['restore.ts', 'Usage: npm run restore', '-h'],
];

test.each(commands)(
  '%s answers what it does not know, or is asked for help, by its usage: %s %s %s',
  (file, usage, ...parameters) => {
    const { status, stdout, stderr } = run(file, parameters);
    const isAsked = parameters.some((parameter) => ['-h', '--help'].includes(parameter));
    expect(isAsked ? [stdout, stderr] : [stderr, stdout]).toEqual([expect.stringMatching(`^${usage}\\b`), '']);
    expect(status).toBe(isAsked ? 0 : 1);
  },
);

test('a username that no account may have is refused in words, before anything is opened', () => {
  const { status, stderr } = run('../../prisma/seed.ts', ['--user', 'ta']);
  expect(stderr.trim()).toBe('The username must have 3 to 32 letters, digits, dots, dashes or underscores.');
  expect(status).toBe(1);
});
