import { expect, test } from 'vitest';
import { isPublicAddress, parseEndpoint, publicLookup } from './push-endpoint.ts';

test.each(['142.250.74.10', '17.57.12.11', '2a00:1450:4001:80e::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fe80::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a name that stands for this machine at the moment of the call is not called, whichever form of answer is asked for', async () => {
  const ask = (all: boolean) =>
    new Promise<Error | null>((resolve) => {
      publicLookup('localhost', { all }, (error) => resolve(error));
    });
  expect((await ask(true))?.message).toContain('private address');
  expect((await ask(false))?.message).toContain('private address');
});

test('a push service of the public internet is taken as it is, and an origin that the operator allows too', () => {
  const google = 'https://fcm.googleapis.com/fcm/send/abc:def';
  expect(parseEndpoint(google, []).href).toBe(google);
  expect(parseEndpoint('http://127.0.0.1:8080/a', ['http://127.0.0.1:8080']).host).toBe('127.0.0.1:8080');
  expect(() => parseEndpoint('http://127.0.0.1:8081/a', ['http://127.0.0.1:8080'])).toThrow();
});
