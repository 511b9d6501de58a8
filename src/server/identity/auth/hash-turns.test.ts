import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const hashing = vi.hoisted(() => ({ ends: [] as (() => void)[] }));

vi.mock('@node-rs/argon2', () => {
  const begin = () => new Promise<boolean>((resolve) => hashing.ends.push(() => resolve(true)));
  return { hash: begin, verify: begin };
});

test('of passwords that are checked at once two are hashed, two hundred wait, and one more is refused', async () => {
  const checks = [
    hashPassword('a new password'),
    ...Array.from({ length: 201 }, () => verifyPassword('hash', 'password')),
  ];
  await expect(verifyPassword('hash', 'password')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
  expect(hashing.ends).toHaveLength(2);
  hashing.ends[0]?.();
  await checks[0];
  await vi.waitFor(() => expect(hashing.ends).toHaveLength(3), { interval: 1 });
  for (let ended = 1; ended < checks.length; ended += 1) {
    await vi.waitFor(() => expect(hashing.ends.length).toBeGreaterThan(ended), { interval: 1 });
    hashing.ends[ended]?.();
  }
  expect(await Promise.all(checks)).toHaveLength(202);
  const later = verifyPassword('hash', 'password');
  await vi.waitFor(() => expect(hashing.ends).toHaveLength(203), { interval: 1 });
  hashing.ends[202]?.();
  expect(await later).toBe(true);
});
