import type { Container } from './container.ts';
import type { ApiCall, ApiReply } from './test-api.ts';

const account = { username: 'ada', password: 'an uncommon phrase' };

/** Calls of a container over the network, by the first person who signs up: with a session at a browser, and with a token. */
export async function containerCalls({ port }: Pick<Container, 'port'>) {
  const base = `http://localhost:${port}`;

  async function call(method: string, url: string, { token, body, rawBody, headers }: ApiCall = {}): Promise<ApiReply> {
    const response = await fetch(base + url, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
        ...(method === 'GET' ? {} : { origin: base }),
      },
      ...(body === undefined && rawBody === undefined ? {} : { body: (rawBody ?? JSON.stringify(body)) as BodyInit }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), Location: response.headers.get('location') ?? '' },
      cookies: response.headers.getSetCookie(),
      bytes,
      text,
      body: /^[{[]/.test(text) ? JSON.parse(text) : undefined,
    };
  }

  const must = async (reply: Promise<ApiReply>) => {
    const got = await reply;
    if (got.status >= 300) throw new Error(`${got.status}: ${got.text}`);
    return got;
  };
  const jar = (reply: ApiReply) => (reply.cookies ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');

  await must(call('POST', '/api/trpc/account.signUp', { body: account }));
  const csrf = await must(call('GET', '/api/auth/csrf'));
  const signIn = { ...account, csrfToken: csrf.body.csrfToken, json: 'true' };
  const signedIn = await must(
    call('POST', '/api/auth/callback/credentials', { body: signIn, headers: { cookie: jar(csrf) } }),
  );
  const device = { ...account, deviceName: 'A script' };
  const { body } = await must(call('POST', '/api/v1/auth/device-token', { body: device }));
  const headers = { cookie: jar(signedIn) };
  return {
    base,
    call,
    me: { ...account, token: body.token as string, headers },
    /** Calls a procedure as the app does. @returns its result */
    async procedure(name: string, input: object) {
      return (await must(call('POST', `/api/trpc/${name}`, { body: input, headers }))).body.result.data;
    },
  };
}
