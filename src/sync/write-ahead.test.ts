import { expect, test } from 'vitest';
import { stubSessionStorage } from '../test/memory-storage.ts';
import { openWriteAhead } from './write-ahead.ts';

const put = (keys: readonly string[], userId = 'usr_1') => {
  const ahead = openWriteAhead(userId);
  for (const key of keys) ahead.put(key, { id: key });
  return ahead;
};
const left = (userId = 'usr_1') => Object.fromEntries(openWriteAhead(userId).all());

test('a hundred values of one event are one write, and a later page has each of them', async () => {
  const { writes } = stubSessionStorage();
  const keys = Array.from({ length: 250 }, (_, index) => `queue/${index}`);
  put(keys);
  await Promise.resolve();
  expect(writes()).toBe(3);
  expect(left()).toEqual(Object.fromEntries(keys.map((key) => [key, { id: key }])));
});

test('what is removed is gone for a later page, and what was put in with it is not', async () => {
  const { storage } = stubSessionStorage();
  const ahead = put(['queue/1', 'queue/2', 'queue/3']);
  ahead.remove('queue/3');
  await Promise.resolve();
  ahead.remove('queue/1');
  expect(ahead.get('queue/1')).toBeUndefined();
  expect(ahead.get('queue/2')).toEqual({ id: 'queue/2' });
  await Promise.resolve();
  expect(left()).toEqual({ 'queue/2': { id: 'queue/2' } });
  ahead.remove('queue/2');
  await Promise.resolve();
  expect(Object.keys(storage)).toEqual([]);
});

test('a value that is put in again has its latest form, in one group only', async () => {
  const { storage } = stubSessionStorage();
  const ahead = put(['refused/1']);
  await Promise.resolve();
  ahead.put('refused/1', 'later');
  await Promise.resolve();
  expect(left()).toEqual({ 'refused/1': 'later' });
  expect(Object.keys(storage)).toHaveLength(1);
});

test('what an earlier release has left, one value under each key, is read and removed', async () => {
  const { storage } = stubSessionStorage();
  storage.setItem('tidemark.ahead/usr_1/queue/1', '{"id":"queue/1"}');
  storage.setItem('tidemark.ahead/usr_1/queue/2', 'no JSON');
  const ahead = openWriteAhead('usr_1');
  expect(ahead.all()).toEqual([['queue/1', { id: 'queue/1' }]]);
  ahead.remove('queue/1');
  await Promise.resolve();
  expect(Object.keys(storage)).toEqual(['tidemark.ahead/usr_1/queue/2']);
});

test('users do not see each other’s values, and one who signs out leaves none', async () => {
  const { storage } = stubSessionStorage();
  storage.setItem('tidemark.ahead/usr_1/queue/3', 'no JSON');
  const ada = put(['queue/1']);
  put(['queue/2'], 'usr_2');
  await Promise.resolve();
  ada.put('queue/4', 'not written yet');
  ada.clear();
  await Promise.resolve();
  expect(Object.keys(storage).filter((key) => key.includes('usr_1'))).toEqual([]);
  expect(left()).toEqual({});
  expect(left('usr_2')).toEqual({ 'queue/2': { id: 'queue/2' } });
});

test('where nothing can be stored, values last as long as the page', async () => {
  const { storage } = stubSessionStorage();
  storage.setItem = () => {
    throw new Error('full');
  };
  const ahead = put(['queue/1']);
  await Promise.resolve();
  expect(ahead.get('queue/1')).toEqual({ id: 'queue/1' });
  expect(left()).toEqual({});
});
