import { createHash, randomBytes } from 'node:crypto';
import type { ApiReply, TestApi } from './test-api.ts';
import type { TestUser } from './test-user.ts';

export const mcpResource = 'http://localhost:3000/api/mcp';
export const callback = 'http://localhost:51234/callback';

/** What a person ticks at the page of consent, unless a test says otherwise. */
export const answerOfPerson = {
  decision: 'allow',
  name: 'Claude',
  scopes: ['tasks:read', 'tasks:write', 'projects:read', 'labels:read'],
  askBefore: 'nothing',
  projectIds: null,
  writesPerDay: 500,
  deletesPerDay: 50,
  expiresInDays: 90,
};

/** A program that registers and asks for tokens, and a browser in which its person answers. */
export function oauthBrowser(api: Pick<TestApi, 'call' | 'sessionCookie'>, address = randomBytes(4).toString('hex')) {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** A visit of the browser, which keeps the cookies it is given. */
  async function visit(url: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) {
    const { pathname, search } = new URL(url, 'http://localhost:3000');
    const cookie: Record<string, string> = cookies.size > 0 ? { cookie: cookieHeader() } : {};
    const reply = await api.call(method, pathname + search, {
      address,
      headers: { ...cookie, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    for (const set of reply.cookies ?? []) {
      const [pair = ''] = set.split(';', 1);
      const equals = pair.indexOf('=');
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return reply;
  }

  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.call('POST', path, {
      address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      rawBody: new URLSearchParams(fields).toString(),
    });

  return {
    cookies,
    visit,
    form,
    async signIn(user: TestUser) {
      const [name = '', value = ''] = (await api.sessionCookie(user)).split(/=(.*)/s);
      cookies.set(name, value);
    },
    register: (metadata: object = {}) =>
      api.call('POST', '/oauth/register', {
        address,
        body: {
          client_name: 'Claude',
          redirect_uris: [callback],
          token_endpoint_auth_method: 'none',
          ...metadata,
        },
      }),
    /** Opens the address to which a program leads its person. @returns the page of consent, or what stands in its place */
    async begin(clientId: string, more: Record<string, string> = {}) {
      const verifier = randomBytes(32).toString('base64url');
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callback,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state: 'the state',
        resource: mcpResource,
        ...more,
      });
      for (const [name, value] of Object.entries(more)) if (value === '') query.delete(name);
      const reply = await visit(`/oauth/authorize?${query}`);
      return { reply, verifier, page: reply.headers['Location'] ?? '' };
    },
    /** Answers at the page of consent and follows it back. @returns where the program is told */
    async answer(page: string, input: object = {}) {
      const reply = await visit(page, 'POST', { ...answerOfPerson, ...input }, sameOrigin);
      if (reply.status !== 200) return { reply, redirect: null };
      const resumed = await visit(reply.body.location);
      return { reply: resumed, redirect: new URL(resumed.headers['Location'] ?? 'about:blank') };
    },
    exchange: (clientId: string, code: string, verifier: string, more: Record<string, string> = {}) =>
      form('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        code_verifier: verifier,
        redirect_uri: callback,
        ...more,
      }),
    refresh: (clientId: string, refreshToken: string, more: Record<string, string> = {}) =>
      form('/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: refreshToken,
        ...more,
      }),
  };
}

export const sameOrigin = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

/** A program that was connected: registered, allowed, and given its tokens. */
export async function connectedProgram(
  api: Pick<TestApi, 'call' | 'sessionCookie' | 'user'>,
  input: object = {},
  more: Record<string, string> = {},
) {
  const user = await api.user();
  const browser = oauthBrowser(api);
  await browser.signIn(user);
  const clientId: string = (await browser.register()).body.client_id;
  const { page, verifier } = await browser.begin(clientId, more);
  const { redirect } = await browser.answer(page, input);
  const code = redirect?.searchParams.get('code') ?? '';
  const tokens = ok(await browser.exchange(clientId, code, verifier)).body;
  return { user, browser, clientId, code, verifier, tokens };
}

export function ok(reply: ApiReply): ApiReply {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return reply;
}
