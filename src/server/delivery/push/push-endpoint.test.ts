import { expect, test } from 'vitest';
import { parseEndpoint } from './push-endpoint.ts';

test('a push service of the public internet is taken as it is, and an origin that the operator allows too', () => {
  const google = 'https://fcm.googleapis.com/fcm/send/abc:def';
  expect(parseEndpoint(google, []).href).toBe(google);
  expect(parseEndpoint('http://127.0.0.1:8080/a', ['http://127.0.0.1:8080']).host).toBe('127.0.0.1:8080');
  expect(() => parseEndpoint('http://127.0.0.1:8081/a', ['http://127.0.0.1:8080'])).toThrow();
});
