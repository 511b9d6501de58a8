import { expect, test } from 'vitest';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const api = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '2' } });
const { send } = mcpCalls(api);

test('a call of a tool beyond the limit is a result that says how long to wait', async () => {
  const { token } = await api.user();
  const call = () => send(token, 'tools/call', { name: 'get_overview', arguments: {} });
  await call();
  await call();
  const limited = await call();
  expect(limited.status).toBe(200);
  expect(limited.headers['Retry-After']).toMatch(/^\d+$/);
  expect(limited.message).toMatchObject({ id: expect.any(Number), result: { isError: true } });
  const { error } = JSON.parse(limited.message.result.content[0].text);
  expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });

  const listed = await send(token, 'tools/list');
  expect(listed.status).toBe(429);
  expect(listed.message.error.data).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  expect(listed.message.id).toEqual(expect.any(Number));
});

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json', 'application/json'],
  ['text/html', 'application/json'],
  ['application/json, text/event-stream;q=0', 'application/json'],
  ['application/json, text/event-stream; q=0.5', 'text/event-stream'],
  ['application/json, Text/Event-Stream', 'text/event-stream'],
  ['text/event-stream', 'text/event-stream'],
])('a client that sends Accept: %s is answered with %s', async (accept, type) => {
  const { token } = await api.user();
  const { status, headers, text } = await api.call('POST', '/api/mcp', {
    token,
    headers: accept === undefined ? {} : { accept },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  expect([status, headers['Content-Type']]).toEqual([200, expect.stringContaining(type)]);
  expect(text).toContain('"tools":[{');
});

test('a batch is an invalid request, not a parse error', async () => {
  const { token } = await api.user();
  const reply = await api.call('POST', '/api/mcp', {
    token,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    rawBody: '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]',
  });
  expect([reply.status, reply.body.error.code]).toEqual([400, -32600]);
});

test('what is refused before it is read names the list that is too long', async () => {
  const { token } = await api.user();
  const ids = Array.from({ length: 5_001 }, (_, number) => `tsk_${number}`);
  const { status, message } = await send(token, 'tools/call', { name: 'delete_items', arguments: { ids } });
  expect(status).toBe(400);
  expect(message.error.data).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'params.arguments.ids', code: 'too_many_fields' }],
  });
});

test('a prompt that cannot be made says why, and of which argument', async () => {
  const { token } = await api.user();
  const prompt = (task: string) => send(token, 'prompts/get', { name: 'break_down', arguments: { task } });
  expect((await prompt('tsk_none')).message.error).toMatchObject({
    code: -32602,
    message: 'There is no such record for this user.',
    data: { code: 'not_found', fix: expect.any(String) },
  });
  expect((await prompt('x'.repeat(65))).message.error).toMatchObject({
    code: -32602,
    data: { code: 'validation_failed', errors: [{ field: 'task', code: 'too_long' }] },
  });
});
