import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildInputs } from './build-inputs.mjs';

const root = path.resolve(import.meta.dirname, '../..');

test('every file that decides about a new build is there', () => {
  expect(buildInputs(root).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the settings of the style sheets, of Next and of the compiler decide about a new build', () => {
  const settings = readdirSync(root).filter((file) => /postcss|next\.config|tsconfig\.json/.test(file));
  expect(settings).toHaveLength(3);
  expect(buildInputs(root)).toEqual(expect.arrayContaining(settings));
});

test('the sources of the service worker do, and not the script that the build makes of them', () => {
  const inputs = buildInputs(root);
  expect(inputs).toContain('src/service-worker/service-worker.ts');
  expect(inputs).not.toContain('public/sw.js');
});

test('tests and commands do not', () => {
  expect(buildInputs(root).filter((file) => /\.test\.|^src\/(test|lab|commands)\//.test(file))).toEqual([]);
});
