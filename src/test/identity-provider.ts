import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { type Adapter, type Context, Provider } from 'oidc-provider';

type Claims = Readonly<Record<string, unknown>>;

interface ProviderOptions {
  readonly callback?: string;
  /** Whether the claims about a person are only told at the userinfo endpoint. */
  readonly tellsLittle?: boolean;
}

/** A provider of OpenID Connect on this machine, whose page for sign-in asks for a name alone. */
export async function identityProvider({
  callback = 'http://localhost:3000/api/auth/oidc/callback',
  tellsLittle = false,
}: ProviderOptions = {}) {
  const people = new Map<string, Claims>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = {
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    ...keyNames,
  };
  const provider: Provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: 'tidemark',
        client_secret: 'the secret of the client',
        redirect_uris: [callback],
        post_logout_redirect_uris: [new URL('/sign-in', callback).href],
        id_token_signed_response_alg: 'ES256',
        backchannel_logout_uri: new URL('backchannel-logout', callback).href,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for tests'] },
    claims: { openid: ['sub', 'sid'], profile: ['preferred_username', 'groups'] },
    conformIdTokenClaims: tellsLittle,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    findAccount: (_ctx: Context, id: string) =>
      people.has(id) ? { accountId: id, claims: () => ({ sub: id, ...people.get(id) }) } : undefined,
    interactions: { url: (_ctx: Context, { jti }: { jti: string }) => `/interaction/${jti}` },
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({
        clientId: oidc?.client?.clientId ?? '',
        accountId: oidc?.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3_600, IdToken: 600, Interaction: 600, Session: 3_600 },
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answered = request.url?.startsWith('/interaction/')
      ? askPerson(provider, request, response)
      : handle(request, response);
    answered.catch(() => response.destroy());
  });

  return {
    issuer,
    people,
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'tidemark',
      OIDC_CLIENT_SECRET: 'the secret of the client',
      OIDC_NAME: 'Family login',
    },
    /** A token signed with the provider's key, of whatever type it claims to be. */
    sign: async (payload: JWTPayload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: keyNames.kid }).sign(await importJWK(key, 'ES256')),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof identityProvider>>;

const keyNames = { kid: 'of the tests', alg: 'ES256', use: 'sig' };
const page = `<!doctype html><html lang="en"><title>Family login</title><main><h1>Family login</h1>
<form method="post"><label>Name <input name="login"></label><button>Go on</button></form></main></html>`;

/** Asks who somebody is; an empty name refuses. */
async function askPerson(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    return;
  }
  const login = new URLSearchParams(await text(request)).get('login') ?? '';
  const result = login === '' ? { error: 'access_denied' } : { login: { accountId: login } };
  await provider.interactionFinished(request, response, result);
}

/** Walks from the provider's address back to ours as a browser does, with the provider's cookies. */
export function providerBrowser() {
  const cookies = new Map<string, string>();
  const send = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1);
      const equals = pair.indexOf('=');
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    await reply.arrayBuffer();
    return reply.headers.get('location');
  };
  /** @param login who says to be asked; empty: refuses @returns the address with which the provider sends back */
  return async function goThrough(start: string, login: string): Promise<string> {
    const { origin } = new URL(start);
    let address = start;
    for (let step = 0; step < 8 && new URL(address).origin === origin; step += 1) {
      const isAsked = new URL(address).pathname.startsWith('/interaction/');
      const body = new URLSearchParams({ login });
      const next = await send(address, isAsked ? { method: 'POST', body } : {});
      if (next === null) throw new Error(`the provider leads nowhere from ${address}`);
      address = new URL(next, address).href;
    }
    return address;
  };
}

/** Keeps the provider's records for as long as the test. */
function memoryAdapter(): (kind: string) => Adapter {
  const records = new Map<string, Record<string, unknown>>();
  return (kind) => {
    const nameOf = (id: string) => `${kind} ${id}`;
    const find = async (id: string) => records.get(nameOf(id));
    return {
      async upsert(id, payload) {
        records.set(nameOf(id), payload);
      },
      find,
      findByUid: async (uid) => [...records].find(([name, { uid: own }]) => name.startsWith(kind) && own === uid)?.[1],
      findByUserCode: async () => undefined,
      async consume(id) {
        records.set(nameOf(id), { ...records.get(nameOf(id)), consumed: Math.floor(Date.now() / 1_000) });
      },
      async destroy(id) {
        records.delete(nameOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, { grantId: of }] of records) if (of === grantId) records.delete(name);
      },
    };
  };
}
