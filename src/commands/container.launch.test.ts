import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { imageFolder, startContainer } from '../test/container.ts';

const image = await imageFolder();
afterAll(image.remove);

/** This machine's address in its network, as a phone at home would ask for it; loopback where it has no other. */
const address =
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

test.skipIf(process.platform !== 'linux')(
  'the one container of compose.yaml serves every name at all addresses, as a user without rights, and ends with 0',
  async () => {
    const { port, stop, volumes } = await startContainer(image.folder);
    const send = async (method: string, url: string, headers: Record<string, string>, body?: object) => {
      const call = request({
        host: address,
        port,
        method,
        path: url,
        headers: { host: `nas.local:${port}`, ...headers },
      });
      call.end(body && JSON.stringify(body));
      const [response] = await once(call, 'response');
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    };
    const json = { 'content-type': 'application/json', origin: `http://nas.local:${port}` };
    const account = { username: 'ada', password: 'an uncommon phrase' };
    expect((await send('GET', '/api/health', {})).status).toBe(200);
    const texts = [await send('GET', '/llms.txt', {}), await send('GET', '/help/agents.md', {})];
    for (const { headers, body } of texts) {
      expect(body).toContain(`http://nas.local:${port}`);
      expect(body).not.toContain('localhost');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await send('GET', '/help/agents', {})).body).toContain(`http://nas.local:${port}/api/mcp`);
    expect((await send('POST', '/api/trpc/account.signUp', json, account)).status).toBe(200);
    const csrf = await send('GET', '/api/auth/csrf', {});
    const jar = (all: readonly string[] = []) => all.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    const cookie = jar(csrf.headers['set-cookie']);
    const { csrfToken } = JSON.parse(csrf.body);
    const signedIn = await send(
      'POST',
      '/api/auth/callback/credentials',
      { ...json, cookie },
      { ...account, csrfToken, json: 'true' },
    );
    expect(signedIn.status, signedIn.body).toBe(200);
    expect(JSON.parse(signedIn.body).url).toContain(`http://nas.local:${port}`);
    const session = jar(signedIn.headers['set-cookie']?.filter((one: string) => one.startsWith('tidemark.session')));
    expect((await send('POST', '/api/v1/tasks', { ...json, cookie: session }, { name: 'A' })).status).toBe(201);
    const foreign = { ...json, cookie: session, origin: 'http://evil.example' };
    expect((await send('POST', '/api/v1/tasks', foreign, { name: 'B' })).status).toBe(401);
    expect(existsSync(path.join(volumes.DATA_DIR, 'postgres'))).toBe(true);
    expect(await stop()).toBe(0);
  },
);
