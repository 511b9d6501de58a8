import { randomBytes } from 'node:crypto';
import { type TestUser, testPassword } from '../../test/test-user.ts';
import type { World } from './world.ts';

/** What must never be read in a log, with a request of every kind that carries it. */
export interface Canaries {
  /** By what each of them is. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Sends them all to both instances; how they are answered does not matter. */
  send(): Promise<void>;
}

export async function plantCanaries(world: World, user: TestUser): Promise<Canaries> {
  const mark = () => `canary${randomBytes(12).toString('hex')}`;
  const [password, body, file, madeUpToken, madeUpCookie] = [mark(), mark(), mark(), mark(), mark()];
  const cookie = await world.sessionCookie(user);
  const { token } = user;
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  let turn = 0;
  async function send(): Promise<void> {
    for (const { call } of world.instances) {
      turn += 1;
      const post = (path: string, options: Parameters<typeof call>[2]) => call('POST', path, options);
      const address = `10.9.${turn >> 8}.${turn & 255}`;
      const deviceName = body;
      await Promise.all([
        post('/api/v1/auth/device-token', { address, body: { username: user.username, password, deviceName } }),
        post('/api/v1/auth/device-token', {
          address,
          body: { username: body, password: testPassword, deviceName: '' },
        }),
        post('/api/auth/callback/credentials', {
          address,
          headers: form,
          rawBody: `username=${user.username}&password=${password}&csrfToken=${body}`,
        }),
        post('/api/v1/tasks', { token, body: { name: body, description: body } }),
        post('/api/v1/tasks', { token, body: { name: 7, [body]: body } }),
        post('/api/v1/tasks', { token, rawBody: `{"name": "${body}` }),
        post('/api/v1/tasks', { token: madeUpToken, body: { name: body } }),
        post('/api/v1/tasks', { token, headers: { 'idempotency-key': body }, body: { name: body } }),
        post('/api/v1/tasks/quick-add', { token, body: { text: `${body} every ${body}` } }),
        post('/api/v1/tasks/tsk_none/attachments', {
          token,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          rawBody: `--b\r\ncontent-disposition: form-data; name="file"; filename="${file}"\r\n\r\n${file}\r\n--b--\r\n`,
        }),
        post('/api/v1/imports/preview', {
          token,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          rawBody: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTYPE,CONTENT\ntask,${file}\r\n--b--\r\n`,
        }),
        post('/api/trpc/tasks.create', { headers: own, body: { name: body, unknown: body } }),
        post('/api/trpc/account.changePassword', {
          address,
          headers: own,
          body: { currentPassword: password, newPassword: password },
        }),
        post('/api/mcp', { token, body: { jsonrpc: '2.0', id: 1, method: body, params: { name: body } } }),
        call('GET', '/api/trpc/tasks.list', { headers: { cookie: `tidemark.session=${madeUpCookie}` } }),
        call('GET', `/api/v1/tasks?query=${body}`, { token }),
        call('GET', '/', { headers: { cookie } }),
      ]);
    }
  }
  return {
    secrets: {
      'a password': password,
      'the right password': testPassword,
      'a body': body,
      'a file': file,
      'a token': token,
      'a made-up token': madeUpToken,
      'a cookie': cookie.slice(cookie.indexOf('=') + 1),
      'a made-up cookie': madeUpCookie,
    },
    send,
  };
}
