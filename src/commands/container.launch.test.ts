import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../server/foundation/platform/free-port.ts';
import { environmentOf, readCompose, readImage } from '../test/container-files.ts';
import { unsetSettings } from '../test/unset-settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As the image's `node`: a user who owns nothing of the program. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

/** The command of the image with the variables of compose.yaml, on folders in place of its volumes. */
async function startContainer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-container-'));
  chmodSync(folder, 0o755);
  const volumes = { DATA_DIR: path.join(folder, 'data'), BACKUP_FOLDER: path.join(folder, 'backups') };
  for (const volume of Object.values(volumes)) {
    mkdirSync(volume);
    if (user) chownSync(volume, user.uid, user.gid);
  }
  const { env, command } = readImage();
  const { tidemark } = readCompose('compose.yaml').services;
  const port = await findFreePort();
  const [, ...parameters] = command;
  const service = spawn(process.execPath, parameters, {
    ...user,
    cwd: root,
    env: {
      ...unsetSettings,
      ...env,
      ...(tidemark ? environmentOf(tidemark) : {}),
      ...volumes,
      NODE_ENV: 'production',
      PATH: process.env['PATH'],
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(service, 'close');
  const lines: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [service.stdout, service.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Tidemark is ready at ')) resolve(true);
      });
    void ended.then(() => resolve(false));
  });
  const stop = async () => {
    service.kill('SIGTERM');
    const [code] = await ended;
    return code;
  };
  onTestFinished(async () => {
    if (service.exitCode === null) await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  expect(await ready, lines.join('\n')).toBe(true);
  return { port, stop, volumes };
}

/** This machine's address in its network, as a phone at home would ask for it; loopback where it has no other. */
const address =
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

test.skipIf(process.platform !== 'linux')(
  'the one container of compose.yaml serves every name at all addresses, as a user without rights, and ends with 0',
  async () => {
    const { port, stop, volumes } = await startContainer();
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
