import { describe, expect, test } from 'vitest';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { instructions } from './instructions.ts';
import { buildToolTable, mayCall } from './tool-table.ts';

const services = await testServices();
const api = testApi(services, { variables: { CORS_ORIGINS: 'https://inspector.example.org' } });
const { send } = mcpCalls(api);

describe('the endpoint', () => {
  test.each(['GET', 'DELETE', 'PUT'])(
    '%s is refused with 405 and Allow: POST, before any credential',
    async (method) => {
      const reply = await api.call(method, '/api/mcp');
      expect(reply).toMatchObject({ status: 405, headers: { Allow: 'POST' } });
    },
  );

  test('OPTIONS is answered with 204', async () => {
    expect((await api.call('OPTIONS', '/api/mcp')).status).toBe(204);
  });

  test('a page of a foreign origin is refused with 403, one that is allowed may read the reply', async () => {
    const { token } = await api.user();
    const foreign = await send(token, 'tools/list', {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const allowed = await send(token, 'tools/list', {}, { origin: 'https://inspector.example.org' });
    expect(allowed.status).toBe(200);
    expect(allowed.headers['Access-Control-Allow-Origin']).toBe('https://inspector.example.org');
  });

  test('without a bearer token it is 401 with a challenge, whatever cookie is sent', async () => {
    const user = await api.user();
    const cookie = await api.sessionCookie(user);
    const reply = await send(undefined, 'tools/list', {}, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(reply).toMatchObject({
      status: 401,
      headers: { 'WWW-Authenticate': expect.stringMatching(/^Bearer resource_metadata="/) },
    });
    expect(reply.message).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'missing_credential' } } });
  });

  test.each([
    ['another content type', { headers: { 'content-type': 'text/plain' }, rawBody: '{}' }, 415],
    ['more than a mebibyte', { rawBody: `{"a":"${'x'.repeat(1_048_577)}"}` }, 413],
    ['too deep a nesting', { rawBody: `${'['.repeat(40)}${']'.repeat(40)}` }, 400],
    ['no JSON', { rawBody: '{' }, 400],
    ['a batch', { rawBody: '[]' }, 400],
  ])('%s is refused', async (_what, options, status) => {
    const { token } = await api.user();
    const reply = await api.call('POST', '/api/mcp', { token, ...options });
    expect(reply).toMatchObject({ status, body: { jsonrpc: '2.0', error: { data: { fix: expect.any(String) } } } });
  });
});

describe('the list of tools', () => {
  const everyTool = buildToolTable();
  // The token never asks first, so tools for proposals are left out.
  const table = everyTool.filter(({ meta }) => !meta.mcp?.onlyIfAsking);

  test('has at most 26,000 characters, 7,000 for a token that only reads; the instructions at most 900', async () => {
    const all = (await send((await api.user()).token, 'tools/list')).message.result.tools;
    const readOnly = (await api.user(scopes.filter((scope) => scope.endsWith(':read')))).token;
    const reading = (await send(readOnly, 'tools/list')).message.result.tools;
    expect(JSON.stringify(all).length).toBeLessThanOrEqual(26_000);
    expect(JSON.stringify(everyTool.map(({ tool }) => tool)).length).toBeLessThanOrEqual(26_000);
    expect(JSON.stringify(reading).length).toBeLessThanOrEqual(7_000);
    expect(instructions.length).toBeLessThanOrEqual(900);
    expect(all.map(({ name }: { name: string }) => name)).toEqual(table.map(({ tool: { name } }) => name));
  });

  test.each(everyTool.map((entry) => [entry.tool.name, entry] as const))(
    '%s has schemas that every client can read',
    (_name, { tool: { inputSchema, outputSchema } }) => {
      for (const schema of [inputSchema, outputSchema])
        expect(schema).toMatchObject({ type: 'object', properties: expect.anything() });
      expect(inputSchema).toMatchObject({ additionalProperties: false });
      const parts = partsOf(inputSchema, 1).concat(partsOf(outputSchema ?? {}, 1));
      for (const { part, depth } of parts) {
        for (const word of ['oneOf', 'anyOf', 'allOf', '$ref', '$defs', 'pattern'])
          if (word !== 'pattern') expect(part).not.toHaveProperty(word);
        expect(Array.isArray((part as { type?: unknown }).type)).toBe(false);
        expect((part as { type?: unknown }).type).not.toBe('null');
        expect(depth).toBeLessThanOrEqual(4);
      }
    },
  );

  test('with each set of scopes it has exactly the tools that are not refused for scope', async () => {
    const user = await api.user();
    const sets: Scope[][] = [
      [...scopes],
      ...scopes.map((scope) => [scope]),
      ...scopes.map((scope, i) => [scope, scopes[(i * 5 + 3) % scopes.length] ?? scope]),
    ];
    for (const set of sets) {
      const { token } = await user.mint(set);
      const shown = (await send(token, 'tools/list')).message.result.tools.map(({ name }: { name: string }) => name);
      expect(shown).toEqual(
        table
          .filter((entry) => mayCall(entry, { scopes: set, askBefore: 'nothing', projectIds: null }))
          .map((entry) => entry.tool.name),
      );
      const hidden = table.find((entry) => !shown.includes(entry.tool.name));
      if (hidden) {
        const call = await send(token, 'tools/call', { name: hidden.tool.name, arguments: {} });
        expect(call.message.error.code).toBe(-32602);
        // Every hidden tool is one whose procedure would refuse the token.
        const direct = await api.call(hidden.type === 'query' ? 'GET' : 'POST', `/api/trpc/${hidden.path}`, {
          token,
          ...(hidden.type === 'query' ? {} : { body: {} }),
        });
        expect(direct.body.error.data.problem.code).toBe('insufficient_scope');
      }
    }
  });
});

/** Every schema inside a schema with its depth; objects and arrays are levels. */
function partsOf(schema: object, depth: number): { part: object; depth: number }[] {
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object };
  const below = (child: object) => {
    const isLevel = ['object', 'array'].includes(String((child as { type?: unknown }).type));
    return partsOf(child, isLevel ? depth + 1 : depth);
  };
  return [{ part: schema, depth }, ...Object.values(properties).flatMap(below), ...(items ? below(items) : [])];
}

test('the list of resources says when each was last modified, Today at the latest at midnight', async () => {
  const me = await signedIn(api);
  const { updatedAt } = await me.post('/tasks', { name: 'Sweep' });
  const modified = async () => {
    const { resources } = (await send(me.user.token, 'resources/list')).message.result;
    return Object.fromEntries(
      resources.map(({ name, annotations }: { name: string; annotations: { lastModified: string } }) => [
        name,
        annotations.lastModified,
      ]),
    );
  };
  expect(await modified()).toEqual({ today: updatedAt, inbox: updatedAt, projects: updatedAt });
  api.clock.advance(24 * 3_600);
  const day = api.clock.now().toISOString().slice(0, 10);
  expect(await modified()).toEqual({ today: `${day}T00:00:00.000Z`, inbox: updatedAt, projects: updatedAt });
});
