import { expect, test } from 'vitest';
import { missingPackages } from './missing-packages.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '16.4.5' },
  'node_modules/vitest': { version: '5.1.1', dev: true },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};
const production = { 'node_modules/next': { version: '16.4.5' } };

test('an install without development packages is enough to run the service, and not to test it', () => {
  expect(missingPackages(wanted, production, false)).toEqual([]);
  expect(missingPackages(wanted, production, true)).toEqual(['node_modules/vitest']);
});

test('a full install is enough for everything', () => {
  const full = { ...production, 'node_modules/vitest': { version: '5.1.1' } };
  for (const develops of [false, true]) expect(missingPackages(wanted, full, develops)).toEqual([]);
});

test('a package of another version is missing, also one that only development needs and that is there', () => {
  const old = { 'node_modules/next': { version: '16.4.4' }, 'node_modules/vitest': { version: '5.0.0' } };
  expect(missingPackages(wanted, old, false)).toEqual(['node_modules/next', 'node_modules/vitest']);
  expect(missingPackages(wanted, {}, false)).toEqual(['node_modules/next']);
});
