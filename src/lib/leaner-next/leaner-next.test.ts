import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import * as errorStyles from './error-styles.ts';

const require = createRequire(import.meta.url);
const next = dirname(require.resolve('next/package.json'));

test('the constants are those that Next’s router uses, with its values', () => {
  const router = join(next, 'dist/client/components');
  const users = globSync('{segment-cache,router-reducer}/*.js', { cwd: router })
    .map((path) => readFileSync(join(router, path), 'utf8'))
    .filter((text) => text.includes('require("../../../lib/constants")'));
  expect(users.length).toBeGreaterThan(0);
  const used = new Set(users.flatMap((text) => [...text.matchAll(/_constants\.(\w+)/g)].map(([, name]) => name)));
  expect([...used]).toEqual(Object.keys(constants));
  expect(require('next/dist/lib/constants')).toMatchObject({ ...constants });
});

test('Next’s last page of an error finds all that it asks for', () => {
  const original = require('next/dist/client/components/builtin/error-styles');
  expect(Object.keys(errorStyles).sort()).toEqual(Object.keys(original).sort());
});

test('the app has no server actions, whose sender is left out', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const isAction = (path: string) => /^\s*['"]use server['"]/m.test(readFileSync(join(root, path), 'utf8'));
  expect(sources.filter(isAction)).toEqual([]);
});
