import { expect, test } from 'vitest';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';

const api = testApi(await testServices());

test('the description of the API is read without a token, and is that of v1', async () => {
  const open = await api.call('GET', '/openapi.json');
  expect(open.status).toBe(200);
  const { token } = await api.user();
  expect(open.text).toBe((await api.call('GET', '/api/v1/openapi.json', { token })).text);
  const again = await api.call('GET', '/openapi.json', { headers: { 'if-none-match': open.headers['ETag'] ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await api.call('POST', '/openapi.json', { body: {} })).status).toBe(405);
  expect((await api.call('GET', '/api/v1/openapi.json')).status).toBe(401);
});
