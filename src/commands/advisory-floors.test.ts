import { expect, test } from 'vitest';
import { packagesBelowFloor } from './advisory-floors.ts';

const floors = { tar: { floor: '7.5.3', why: 'links' }, xml: { floor: '4.5.4', why: 'entities', production: true } };

test('a package below its floor is named, wherever it lies in the tree', () => {
  const found = packagesBelowFloor(floors, {
    '': { version: '0.1.0' },
    'node_modules/tar': { version: '7.5.3' },
    'node_modules/a/node_modules/tar': { version: '7.5.2' },
    'node_modules/b/node_modules/tar': { version: '6.99.99' },
    'node_modules/c/node_modules/tar': { version: '7.10.0' },
    'node_modules/star': { version: '1.0.0' },
  });
  expect(found).toEqual([
    'node_modules/a/node_modules/tar is 7.5.2, below 7.5.3: links',
    'node_modules/b/node_modules/tar is 6.99.99, below 7.5.3: links',
  ]);
});

test('what only tests bring may be older where the floor says so', () => {
  const older = {
    'node_modules/xml': { version: '3.21.1', dev: true },
    'node_modules/d/node_modules/xml': { version: '4.5.3' },
  };
  expect(packagesBelowFloor(floors, older)).toEqual([
    'node_modules/d/node_modules/xml is 4.5.3, below 4.5.4: entities',
  ]);
});
