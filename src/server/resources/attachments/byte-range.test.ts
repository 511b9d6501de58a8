import { expect, test } from 'vitest';
import { byteRange, namesEtag } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['Bytes=9-', { start: 9, end: 9 }],
  ['bytes=0-999', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
])('of ten bytes, %s is %o', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test('nothing of an empty file can be asked for', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['a', false],
  ['"b"', false],
  [undefined, false],
])('If-None-Match: %s', (header, matches) => {
  expect(namesEtag(header, '"a"')).toBe(matches);
});
