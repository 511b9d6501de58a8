import { expect, test } from 'vitest';
import { bytesOf } from '../../../test/person.ts';
import { base32, newTotpSecret, stepOf, stepOfCode, totpCode, totpUri } from './totp-code.ts';

const secret = new Uint8Array(Buffer.from('12345678901234567890'));

test('the codes are those of the examples of RFC 6238', () => {
  const examples = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [seconds, code] of examples) expect(totpCode(secret, stepOf(new Date(seconds * 1_000)))).toBe(code);
});

test('a code is known one step before and after its own, and no further', () => {
  const now = new Date('2026-11-25T12:00:10Z');
  const found = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, totpCode(secret, stepOf(now) + steps), now));
  expect(found).toEqual([null, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, null]);
  expect(stepOfCode(secret, '', now)).toBeNull();
});

test('an app reads the secret, the person and the service from the QR code', () => {
  const random = newTotpSecret();
  const uri = new URL(totpUri(random, 'ada', 'tasks.example.org:8443'));
  expect(Buffer.from(bytesOf(uri.searchParams.get('secret') ?? ''))).toEqual(random);
  expect(decodeURIComponent(uri.pathname)).toMatch(/Tidemark:ada@tasks\.example\.org:8443$/);
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
