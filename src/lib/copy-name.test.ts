import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

test.each([
  ['Kitchen', 'Kitchen (copy)'],
  ['Kitchen (copy)', 'Kitchen (copy 2)'],
  ['Kitchen (copy 2)', 'Kitchen (copy 3)'],
  ['Kitchen (copy) of May', 'Kitchen (copy) of May (copy)'],
])('a copy of “%s” is called “%s”', (name, copy) => {
  expect(copyName(name, 120)).toBe(copy);
});

test('the name of a copy fits, and is cut between characters', () => {
  expect(copyName('Kitchen renovation', 14)).toBe('Kitchen (copy)');
  expect(copyName('🏡🏡🏡🏡', 9)).toBe('🏡🏡 (copy)');
});
