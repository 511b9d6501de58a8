import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is the same however its accents were typed', async () => {
  const stored = await hashPassword('Mot de passe carr\u00e9');
  expect(await verifyPassword(stored, 'Mot de passe carre\u0301')).toBe(true);
});

test('a sign-in with a password that would take minutes to normalise is refused at once', async () => {
  const stored = await hashPassword('a long enough pass phrase');
  const begin = performance.now();
  expect(await verifyPassword(stored, `a${'\u0301'.repeat(200_000)}${'\u0323'.repeat(200_000)}`)).toBe(false);
  expect(performance.now() - begin).toBeLessThan(20_000);
});
