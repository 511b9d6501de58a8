import { describe, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { token } = await api.user();

const post = (message: object, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/mcp', {
    token,
    body: { jsonrpc: '2.0', id: 7, ...message },
    headers: { 'content-type': 'application/json', ...headers },
  });

const required = (field: string) => ({ field, code: 'required', message: 'Required' });
const mustBe = (field: string, what: string) => ({ field, code: 'invalid_type', message: `Must be ${what}` });

const refusal = (id: unknown, code: number, error: object, requestId: string | undefined) => ({
  jsonrpc: '2.0',
  id,
  error: {
    code,
    message: 'Some fields are not valid; errors names each.',
    data: { code: 'validation_failed', fix: expect.any(String), errors: [error], requestId },
  },
});

describe('parameters of another type are named', () => {
  test.each([
    ['resources/read', { uri: 5 }, mustBe('params.uri', 'a string')],
    ['resources/read', {}, required('params.uri')],
    ['resources/read', undefined, required('params')],
    ['prompts/get', { name: null }, mustBe('params.name', 'a string')],
    ['prompts/get', { name: 'plan_my_day', arguments: { hours: 5 } }, mustBe('params.arguments.hours', 'a string')],
    ['prompts/get', { name: 'plan_my_day', arguments: [1] }, mustBe('params.arguments', 'an object')],
    ['tools/call', { name: 5 }, mustBe('params.name', 'a string')],
    ['tools/call', { name: 'find_tasks', arguments: null }, mustBe('params.arguments', 'an object')],
    ['tools/call', undefined, required('params')],
    ['tools/list', { cursor: 5 }, mustBe('params.cursor', 'a string')],
    ['resources/list', { cursor: [] }, mustBe('params.cursor', 'a string')],
    ['resources/templates/list', { cursor: {} }, mustBe('params.cursor', 'a string')],
    ['prompts/list', { cursor: 0 }, mustBe('params.cursor', 'a string')],
    ['completion/complete', { ref: { type: 'ref/resource', uri: 'x' } }, required('params.argument')],
    [
      'completion/complete',
      { ref: 1, argument: { name: 'id', value: '' } },
      { field: 'params.ref', code: 'invalid_union', message: 'Has none of the forms that are taken here' },
    ],
    [
      'initialize',
      { protocolVersion: 5, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      mustBe('params.protocolVersion', 'a string'),
    ],
  ])('%s %j', async (method, params, error) => {
    const { status, headers, body } = await post({ method, ...(params === undefined ? {} : { params }) });
    expect(status).toBe(200);
    expect(body).toEqual(refusal(7, -32602, error, headers['X-Request-Id']));
  });
});

describe('what is no message of JSON-RPC is told where', () => {
  test.each([
    [{ method: 5 }, 7, mustBe('method', 'a string')],
    [{}, 7, required('method')],
    [{ method: 'ping', params: [] }, 7, mustBe('params', 'an object')],
    [{ method: 'ping', params: null }, 7, mustBe('params', 'an object')],
    [{ method: 'tools/list', params: { _meta: 5 } }, 7, mustBe('params._meta', 'an object')],
    [{ method: 'ping', jsonrpc: '1.0' }, 7, { field: 'jsonrpc', code: 'invalid_value', message: 'Must be 2.0' }],
    [{ method: 'ping', id: {} }, null, { field: 'id', code: 'invalid_union', message: expect.any(String) }],
    [{ method: 'ping', id: null }, null, { field: 'id', code: 'invalid_union', message: expect.any(String) }],
    [{ method: 'notifications/cancelled', id: undefined, params: 5 }, null, mustBe('params', 'an object')],
  ])('%j', async (message, id, error) => {
    const { status, headers, body } = await post(message);
    expect(status).toBe(400);
    expect(body).toEqual(refusal(id, -32600, error, headers['X-Request-Id']));
  });
});

const long = 'x'.repeat(200_000);
const modern = { 'mcp-protocol-version': '2026-07-28' };
const metaOf = (version: string) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'client', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
});

test.each<[object, Record<string, string>?]>([
  [{ method: 'resources/read', params: { uri: `tidemark://${long}` } }],
  [{ method: 'prompts/get', params: { name: long } }],
  [{ method: 'tools/call', params: { name: long } }],
  [{ method: 'tools/call', params: { name: 'get_overview' }, id: long }],
  [{ method: long }],
  [
    {
      method: 'initialize',
      params: { protocolVersion: long, capabilities: {}, clientInfo: { name: long, version: long } },
    },
  ],
  [{ method: 'tools/list', params: { _meta: metaOf(long) } }, modern],
  [
    { method: 'resources/read', params: { uri: long, _meta: metaOf('2026-07-28') } },
    { ...modern, 'mcp-method': 'resources/read', 'mcp-name': 'other' },
  ],
  [{ method: 'prompts/get', params: { name: 'plan_my_day', arguments: { [long]: 5 } } }],
])('an answer repeats nothing that is very long: %#', async (message, headers) => {
  expect((await post(message, headers)).text.length).toBeLessThan(3_000);
});

test.each([
  ['tools/call', { name: 'none' }, 'There is no tool none.'],
  ['prompts/get', { name: 'none' }, 'There is no prompt none.'],
  ['prompts/get', { name: 'break_down' }, 'Some fields are not valid; errors names each.'],
])('%s %j is told in the same form', async (method, params, message) => {
  const { headers, body } = await post({ method, params });
  expect(body.error).toMatchObject({
    code: -32602,
    message,
    data: { fix: expect.any(String), requestId: headers['X-Request-Id'] },
  });
});

test('what a message says of its client in another form is named as well', async () => {
  const _meta = { ...metaOf('2026-07-28'), 'io.modelcontextprotocol/clientInfo': { name: 7, version: '1' } };
  const { status, body } = await post(
    { method: 'tools/list', params: { _meta } },
    { ...modern, 'mcp-method': 'tools/list' },
  );
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: -32602,
    data: {
      code: 'validation_failed',
      errors: [mustBe('params._meta.io.modelcontextprotocol/clientInfo.name', 'a string')],
    },
  });
});

test('a client of a later version is told those that are spoken here, whatever else it says', async () => {
  const _meta = { 'io.modelcontextprotocol/protocolVersion': '2031-01-01' };
  const { body } = await post({ method: 'tools/list', params: { _meta } }, { 'mcp-protocol-version': '2031-01-01' });
  expect(JSON.stringify(body.error)).toContain('2026-07-28');
});
