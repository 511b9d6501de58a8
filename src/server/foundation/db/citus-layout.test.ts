import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  coordinatorTables,
  functionsOfWorkers,
  type LaidFunction,
  notDistributed,
  notDistributedSentence,
} from './citus-layout.ts';

const distribution = readFileSync('prisma/citus/distribute.sql', 'utf8');
const wrapped: LaidFunction = { name: 'begin_write', source: 'SELECT begin_write_in_shard()', isEverywhere: true };

test('tables and functions that are laid over the nodes are well', () => {
  const tables = [
    { name: 'task', lies: 'user' },
    { name: 'app_user', lies: 'everywhere' },
    { name: 'zone_data', lies: 'coordinator' },
  ] as const;
  const trigger = { name: 'record_change', source: 'table_of_shard(TG_TABLE_NAME)', isEverywhere: true };
  expect(notDistributed(tables, [wrapped, trigger])).toEqual([]);
});

test('a table that lies on the coordinator is named, but for those that belong there', () => {
  const tables = ['habit', ...coordinatorTables].map((name) => ({ name, lies: 'coordinator' as const }));
  expect(notDistributed(tables, [wrapped])).toEqual(['habit']);
});

test.each([
  ['the workers have not', { ...wrapped, isEverywhere: false }],
  ['begins a write where it is called', { ...wrapped, source: 'UPDATE sync_clock SET last = now()' }],
  ['records the name of a shard', { name: 'record_change', source: 'VALUES (TG_TABLE_NAME)', isEverywhere: true }],
  ['relies on a key of one machine', { name: 'index_task', source: 'ON CONFLICT (record_id)', isEverywhere: true }],
])('a function that %s is named', (_what, each) => {
  expect(notDistributed([], [each])).toEqual([each.name]);
});

test('what is told names the first of many and the number of the others', () => {
  const names = Array.from({ length: 60 }, (_, index) => `table_${index}`);
  expect(notDistributedSentence(names)).toContain('table_10, table_11 and 48 more would');
  expect(notDistributedSentence(['habit'])).toContain(': habit would');
});

test('what is known here is what distribute.sql does', () => {
  const ofCoordinator = [...distribution.matchAll(/^ {2}\('(\w+)', 'coordinator', NULL\)/gm)].map(([, name]) => name);
  expect(ofCoordinator.toSorted()).toEqual(coordinatorTables);
  const led = /ARRAY\['sync_tick.*\]/.exec(distribution)?.[0] ?? '';
  expect([...led.matchAll(/'(\w+)\(/g)].map(([, name]) => name ?? '').toSorted()).toEqual(functionsOfWorkers);
});
