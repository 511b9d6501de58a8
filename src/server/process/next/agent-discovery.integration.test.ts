import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { createApiHandlers, handlerOf } from '../../api/handlers.ts';
import { serveNode } from '../../api/rest/node-adapter.ts';
import { createHttpServer } from '../http-server.ts';
import { guardPages } from './guard-pages.ts';
import { pageKinds } from './page-paths.ts';
import { readVisits } from './read-visits.ts';
import { servePages } from './serve-pages.ts';

const { services } = testApi(await testServices(), { variables: { OAUTH: 'off' } });
const handlers = createApiHandlers(services);
const rendered: string[] = [];
const asked: string[] = [];
const handlePage = guardPages(
  readVisits(
    services,
    pageKinds(new Set(), false),
    servePages(services, new Set(), false, async (request, response) => {
      rendered.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end('<!doctype html>');
    }),
  ),
);
const { server } = createHttpServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const handler = handlerOf(handlers, request.url ?? '/');
  return handler ? serveNode(handler, request, response) : handlePage(request, response);
}, services.logger);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`);

/** What a program brings that could sign in by OAuth, if the service offered it. */
function authProvider(): OAuthClientProvider {
  let information: OAuthClientInformationMixed | undefined;
  return {
    redirectUrl: 'http://127.0.0.1:9/callback',
    clientMetadata: { client_name: 'trial', redirect_uris: ['http://127.0.0.1:9/callback'] },
    clientInformation: () => information,
    saveClientInformation: (next) => {
      information = next;
    },
    tokens: () => undefined,
    saveTokens() {},
    redirectToAuthorization() {
      throw new Error('There is nowhere to sign in.');
    },
    saveCodeVerifier() {},
    codeVerifier: () => '',
  };
}

const mistyped = { requestInit: { headers: { authorization: `Bearer tdm_${'0'.repeat(49)}` } } };

const connections: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'of today',
    () => {
      const transport = new StreamableHTTPClientTransport(endpoint, { ...mistyped, authProvider: authProvider() });
      return new Client({ name: 'trial', version: '1.0' }).connect(transport);
    },
  ],
  [
    'of the earlier version',
    () => {
      const options = { ...mistyped, authProvider: authProvider() as never };
      const transport = new EarlierTransport(endpoint, options);
      return new EarlierClient({ name: 'trial', version: '1.0' }).connect(transport as never);
    },
  ],
];

test.each(connections)(
  'where OAuth is off, a client %s with a mistyped token looks for it, meets 404 and says what is wrong',
  async (_, connect) => {
    asked.length = 0;
    const failure: Error = await connect().then(
      () => new Error('It connected.'),
      (error: Error) => error,
    );
    expect(asked.some((call) => call.includes('/.well-known/oauth-protected-resource'))).toBe(true);
    expect(failure.message).toContain('The token is not valid');
    expect(failure.message).toContain('this service has no OAuth');
    expect(rendered).toEqual([]);
  },
);
