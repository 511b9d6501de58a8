import { expect, test } from 'vitest';
import { packagesBelowFloor } from './advisory-floors.ts';

const floors = { tar: { floor: '7.5.3', why: 'links', source: 'CVE-2026-23745' } };

test('a package below its floor is named, wherever it lies in the tree and whoever needs it', () => {
  const found = packagesBelowFloor(floors, {
    '': { version: '0.1.0' },
    'node_modules/tar': { version: '7.5.3' },
    'node_modules/a/node_modules/tar': { version: '7.5.2' },
    'node_modules/b/node_modules/tar': { version: '6.99.99' },
    'node_modules/c/node_modules/tar': { version: '7.10.0' },
    'node_modules/star': { version: '1.0.0' },
  });
  expect(found).toEqual([
    'node_modules/a/node_modules/tar is 7.5.2, below 7.5.3: links (CVE-2026-23745)',
    'node_modules/b/node_modules/tar is 6.99.99, below 7.5.3: links (CVE-2026-23745)',
  ]);
});
