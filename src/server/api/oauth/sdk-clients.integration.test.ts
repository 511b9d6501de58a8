import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { callback, mcpResource, oauthBrowser } from '../../../test/oauth-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { handlerOf } from '../handlers.ts';
import { fetchRoute } from '../rest/fetch-adapter.ts';

const documentAddress = 'https://program.example.org/client.json';
const document = { client_id: documentAddress, redirect_uris: [callback], token_endpoint_auth_method: 'none' };
const api = testApi(await testServices(), {
  readDocument: async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(document)) }),
});

/** The service without a network. */
async function serviceFetch(address: string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(address, init);
  const { pathname } = new URL(request.url);
  const handler = handlerOf(api.handlers, pathname, request.method);
  return handler ? fetchRoute(handler)(request) : new Response(null, { status: 404 });
}

/** Keeps what the SDK asks it to keep, as a program does between two runs. */
function programStore(clientMetadataUrl?: string) {
  const kept: Record<string, unknown> = {};
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  const provider = {
    redirectUrl: callback,
    ...(clientMetadataUrl === undefined ? {} : { clientMetadataUrl }),
    clientMetadata: {
      client_name: 'Trial',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a state',
    clientInformation: () => kept['client'] as never,
    saveClientInformation: keep('client'),
    tokens: () => kept['tokens'] as never,
    saveTokens: keep('tokens'),
    redirectToAuthorization: keep('led'),
    saveCodeVerifier: keep('verifier'),
    codeVerifier: () => String(kept['verifier']),
    discoveryState: () => kept['discovery'] as never,
    saveDiscoveryState: keep('discovery'),
  };
  return { kept, provider, ledTo: () => String(kept['led']) };
}

type Provider = ReturnType<typeof programStore>['provider'];

interface Connection {
  connect(): Promise<void>;
  finish(redirect: URL): Promise<void>;
  toolNames(): Promise<string[]>;
}

function today(authProvider: Provider): Connection {
  const client = new Client({ name: 'trial', version: '1.0' });
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(mcpResource), { authProvider, fetch: serviceFetch });
  const first = transport();
  return {
    connect: () => client.connect(transport()),
    finish: (redirect) => first.finishAuth(redirect.searchParams),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
  };
}

function earlier(authProvider: Provider): Connection {
  const client = new EarlierClient({ name: 'earlier', version: '1.0' });
  const transport = () =>
    new EarlierTransport(new URL(mcpResource), { authProvider: authProvider as never, fetch: serviceFetch });
  const first = transport();
  return {
    connect: () => client.connect(transport() as never),
    finish: (redirect) => first.finishAuth(redirect.searchParams.get('code') ?? ''),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
  };
}

describe.each([
  ['the client of today', today],
  ['the client of version 1', earlier],
] as const)('%s', (_name, open) => {
  test.each([
    ['by registering', undefined],
    ['by a document about itself', documentAddress],
  ])('is connected %s, and refreshes its token by itself', async (_how, clientMetadataUrl) => {
    const { kept, provider, ledTo } = programStore(clientMetadataUrl);
    const connection = open(provider);
    await expect(connection.connect()).rejects.toThrow();
    const browser = oauthBrowser(api);
    const user = await api.user();
    await browser.signIn(user);
    const began = await browser.visit(ledTo());
    const { redirect } = await browser.answer(began.headers['Location'] ?? '');
    await connection.finish(redirect ?? new URL(callback));
    const again = open(provider);
    await again.connect();
    expect(await again.toolNames()).toContain('find_tasks');
    expect((kept['client'] as { client_id: string }).client_id === documentAddress).toBe(
      clientMetadataUrl !== undefined,
    );

    await api.services.database.pool.query(
      `UPDATE oauth_access SET expires_at = clock_timestamp() - interval '1 s' WHERE user_id = $1`,
      [user.id],
    );
    const before = kept['tokens'];
    expect(await again.toolNames()).toContain('find_tasks');
    expect(kept['tokens']).not.toEqual(before);
  });
});
