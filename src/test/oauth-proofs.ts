import { createServer } from 'node:net';
import { connectedProgram, oauthBrowser } from './oauth-browser.ts';
import type { TestApi } from './test-api.ts';

/** What the proofs call: one instance, or each of two in turn. */
export type Caller = Pick<TestApi, 'call' | 'sessionCookie' | 'user'>;

/** Notes a broken promise unless it `holds`. */
type Check = (holds: boolean, seen: () => string) => void;

const own = 'http://localhost:3000';
const resource = `${own}/api/v1`;
const atOnce = 50;

const read = async ({ call }: Caller, token: string) => (await call('GET', '/api/v1/tasks?limit=1', { token })).status;

/**
 * Fifty refreshes at once, of whose replies one arrives, sign nobody out; a token that is used again a minute later ends the grant.
 * @param age makes what was used older by so many seconds
 */
export async function refreshesAreKept(
  [here, there]: readonly [Caller, Caller],
  grants: number,
  age: (seconds: number) => Promise<unknown>,
  check: Check,
): Promise<void> {
  for (let index = 0; index < grants; index += 1) {
    const { tokens, browser, clientId } = await connectedProgram(here, {}, { resource });
    const elsewhere = oauthBrowser(there);
    const refresh = (turn: number) =>
      (turn % 2 === 0 ? browser : elsewhere).refresh(clientId, tokens.refresh_token, { resource });
    const replies = await Promise.all(Array.from({ length: atOnce }, (_, turn) => refresh(turn)));
    const refused = replies.filter(({ status }) => status !== 200);
    check(refused.length === 0, () => `${refused.length} of ${atOnce} refreshes: ${refused[0]?.text}`);
    const kept = replies[index % atOnce]?.body;
    check((await read(there, kept.access_token)) === 200, () => 'a token of a refresh was refused');
    const next = await browser.refresh(clientId, kept.refresh_token, { resource });
    check(next.status === 200, () => `the refresh after those: ${next.text}`);
    await age(61);
    const late = await browser.refresh(clientId, tokens.refresh_token, { resource });
    check(late.body?.error === 'invalid_grant', () => `a refresh a minute later: ${late.status} ${late.text}`);
    const after = await read(there, next.body.access_token);
    check(after === 401, () => `the grant did not end: ${after}`);
  }
}

/** A grant that is revoked at one instance is refused at the next request to the other. */
export async function revocationsCount(
  [here, there]: readonly [Caller, Caller],
  grants: number,
  check: Check,
): Promise<void> {
  for (let index = 0; index < grants; index += 1) {
    const { user, tokens } = await connectedProgram(here, {}, { resource });
    const headers = { cookie: await here.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
    const { body } = await here.call('GET', '/api/trpc/apiTokens.list', { headers });
    const id = body.result.data.items.find(({ kind }: { kind: string }) => kind === 'oauth')?.id;
    const before = await read(there, tokens.access_token);
    const revoked = await here.call('POST', '/api/trpc/apiTokens.revoke', { body: { id }, headers });
    const after = await read(there, tokens.access_token);
    check(
      before === 200 && revoked.status === 200 && after === 401,
      () => `before ${before}, revoked ${revoked.status}, after ${after}`,
    );
  }
}

/** No path below /.well-known leads elsewhere, and no host that a request names is in an answer. */
export async function metadataStaysHere({ call }: Caller, paths: number, hosts: number, check: Check): Promise<void> {
  const names = ['oauth-authorization-server', 'openid-configuration', 'oauth-protected-resource', 'change-password'];
  const ends = [
    '',
    '/',
    '/api/mcp',
    '/api/v1',
    '/api/mcp/',
    '//evil.example.org',
    '/%2e%2e/',
    '?x=1',
    '/a/b/c',
    '.json',
  ];
  for (let index = 0; index < paths; index += 1) {
    const path = `/.well-known/${names[index % names.length]}${ends[Math.floor(index / names.length) % ends.length]}${index < 40 ? '' : index}`;
    const { status, headers } = await call('GET', path);
    const location = headers['Location'] ?? headers['location'];
    check([200, 400, 404].includes(status) && location === undefined, () => `${path}: ${status} ${location}`);
  }
  for (let index = 0; index < hosts; index += 1) {
    const host = `evil${index}.example.org`;
    const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', forwarded: `host=${host}` };
    const { text } = await call('GET', `/.well-known/${names[index % 3]}`, { headers: { host, ...forwarded } });
    check(!text.includes('evil') && text.includes(own), () => `${host}: ${text.slice(0, 200)}`);
  }
}

/** A document of a client is never read at an address of this machine or its network, however it is spelled. */
export async function privateDocumentsStayUnread({ call }: Caller, check: Check): Promise<number> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = String((server.address() as { port: number }).port);
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ];
  const more = [
    '0.0.0.0',
    'tidemark.localhost',
    'LOCALHOST.',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.0.1',
    'printer.local',
  ];
  const all = [...hosts, ...more].map((host) => `https://${host}:${port}/client.json`);
  for (const [index, id] of [
    ...all,
    `http://127.0.0.1:${port}/client.json`,
    `https://u@127.0.0.1:${port}/c`,
  ].entries()) {
    const browser = oauthBrowser({ call, sessionCookie: async () => '' }, `document-${index}`);
    const { reply } = await browser.begin(id);
    const location = reply.headers['Location'] ?? reply.headers['location'];
    check(
      reply.status >= 400 && reply.status < 500 && location === undefined,
      () => `${id}: ${reply.status} ${location}`,
    );
  }
  check(connections === 0, () => `${connections} connections were made`);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return all.length + 2;
}

/**
 * Compares what a read costs by an access token of OAuth and by a token of the settings, in pairs of batches that take turns.
 * @param cpuMs the processor's time that the service has used
 * @returns how many times as much a read by OAuth costs: the median of the pairs
 */
export async function costOfReads(
  caller: Caller,
  { pairs, reads }: { readonly pairs: number; readonly reads: number },
  cpuMs: () => number,
): Promise<number> {
  const { user, tokens } = await connectedProgram(caller, {}, { resource });
  const batch = async (token: string) => {
    const before = cpuMs();
    for (let index = 0; index < reads; index += 1) await read(caller, token);
    return cpuMs() - before;
  };
  for (const token of [tokens.access_token, user.token]) await batch(token);
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = await batch(pair % 2 === 0 ? tokens.access_token : user.token);
    const second = await batch(pair % 2 === 0 ? user.token : tokens.access_token);
    ratios.push(pair % 2 === 0 ? first / second : second / first);
  }
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
}
