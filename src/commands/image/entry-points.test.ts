import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readerPrograms } from '../reader-programs.ts';
import { containerCommands, entryPoints } from './entry-points.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('every command of an operator is in an image', () => {
  // Those that read the settings of an installation are for who runs one; of them only this one is for who develops.
  const operators = [...read('src/commands/bootstrap.mjs').matchAll(/file: '([^']+)', readsSettings: true/g)];
  const files = operators.map(([, file = '']) => file).filter((file) => file !== 'src/commands/dev.ts');
  expect(files.length).toBeGreaterThan(4);
  expect(containerCommands).toEqual(expect.arrayContaining(files));
});

test('every file that the documents start in a container is in an image', () => {
  const texts = ['README.md', 'docs/deployment.md', 'Dockerfile', 'compose.yaml', 'compose.scale.yaml'].map(read);
  const named = texts.flatMap((text) => text.match(/docker compose exec[^`\n]*?(?:src|prisma)\/[\w/-]+\.ts/g) ?? []);
  expect(named.length).toBeGreaterThan(0);
  for (const command of named) expect(containerCommands).toContain(command.split(' ').at(-1));
});

test('every program that the service starts is built, and in an image', () => {
  expect(globSync('src/**/*.program.ts', { cwd: root }).toSorted()).toEqual(readerPrograms.toSorted());
  expect(entryPoints(root)).toEqual(expect.arrayContaining([...readerPrograms]));
});
