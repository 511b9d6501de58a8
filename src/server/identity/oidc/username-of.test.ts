import { expect, test } from 'vitest';
import { numberedNames, usernameOf } from './username-of.ts';

test.each([
  ['ada', 'ada'],
  ['Ada.Lovelace', 'ada.lovelace'],
  ['ada@example.org', 'ada'],
  ['Jürgen Groß', 'jurgen-gro'],
  ['  ada  ', 'ada'],
  ['x'.repeat(50), 'x'.repeat(32)],
  ['Zo', null],
  ['', null],
  ['李小龙', null],
  ['\u0000\u202eda', null],
])('the name %j of a provider is %j here', (name, username) => {
  expect(usernameOf(name)).toBe(username);
});

test('a name that cannot be had gets a number', () => {
  const firstTwo = (name: string) => {
    const names = numberedNames(name);
    return [names.next().value, names.next().value];
  };
  expect(firstTwo('Zo')).toEqual(['zo-2', 'zo-3']);
  expect(firstTwo('李小龙')).toEqual(['user-2', 'user-3']);
  expect(firstTwo('x'.repeat(40))).toEqual([`${'x'.repeat(30)}-2`, `${'x'.repeat(30)}-3`]);
});
