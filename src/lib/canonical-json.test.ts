import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the order of keys does not matter, at any depth, and that of a list does', () => {
  expect(canonicalJson({ b: { d: 1, c: [] }, a: null })).toBe('{"a":null,"b":{"c":[],"d":1}}');
  expect(canonicalJson([{ b: 1, a: 2 }, 'x', [3, 2]])).toBe('[{"a":2,"b":1},"x",[3,2]]');
});
