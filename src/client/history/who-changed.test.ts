import { expect, test } from 'vitest';
import { whoChanged } from './who-changed.ts';

test.each([
  ['Claude Code 2.1', 'Claude Code 2.1'],
  ['node', null],
  ['undici', null],
  ['nodemailer', 'nodemailer'],
])('a client that calls itself %s is shown as %s', (client, shown) => {
  const actor = { kind: 'token' as const, tokenName: 'Agent', client, tokenId: 'tok_1' };
  expect(whoChanged(actor)).toEqual({ name: 'Agent', client: shown });
});
