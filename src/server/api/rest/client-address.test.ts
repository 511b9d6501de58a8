import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const behind = (forwarded: string | undefined, hops: number) =>
  clientAddress({ socketAddress: '::ffff:192.0.2.1', header: () => forwarded }, hops);

test('without a trusted proxy the socket says who asks, whatever a header says', () => {
  expect(behind('203.0.113.9', 0)).toBe('192.0.2.1');
});

test('behind n proxies the n-th address from the right does', () => {
  expect(behind('10.9.9.9, 203.0.113.9:4711, 198.51.100.7', 2)).toBe('203.0.113.9');
  expect(behind('[2001:db8::1]:4711', 1)).toBe('2001:db8::1');
});

test('what a proxy wrote that is no address counts as the socket', () => {
  for (const forwarded of [undefined, '', 'unknown', 'one, two']) expect(behind(forwarded, 1)).toBe('192.0.2.1');
  expect(behind('203.0.113.9', 3)).toBe('192.0.2.1');
});
