import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { copyImageFiles } from '../commands/image/copy-image-files.ts';
import { findFreePort } from '../server/foundation/platform/free-port.ts';
import { environmentOf, readCompose, readImage } from './container-files.ts';
import { unsetSettings } from './unset-settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As the image's `node`: a user who owns nothing of the program. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

function emptyFolder(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `tidemark-${name}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What `/app` of an image holds, made as the Dockerfile makes it: no folder above it has packages. */
export async function imageFolder() {
  const { folder, remove } = emptyFolder('image');
  await copyImageFiles(root, folder);
  const { env } = readImage();
  const cache = path.join(folder, env['NODE_COMPILE_CACHE'] ?? '');
  mkdirSync(cache, { recursive: true });
  if (user) chownSync(cache, user.uid, user.gid);
  const compiled = spawnSync(process.execPath, ['src/commands/compile-ahead.ts'], {
    ...user,
    cwd: folder,
    env: { ...unsetSettings, ...env, PATH: process.env.PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (compiled.status !== 0) throw new Error(compiled.stderr);
  return { folder, remove };
}

/** The command of the image with the variables of compose.yaml, in the folder of an image, with folders in place of its volumes. */
export async function startContainer(app: string, variables: Readonly<Record<string, string>> = {}) {
  const { folder, remove } = emptyFolder('container');
  const volumes = { DATA_DIR: path.join(folder, 'data'), BACKUP_FOLDER: path.join(folder, 'backups') };
  for (const volume of Object.values(volumes)) {
    mkdirSync(volume);
    if (user) chownSync(volume, user.uid, user.gid);
  }
  const { env, command } = readImage();
  const { tidemark } = readCompose('compose.yaml').services;
  const port = await findFreePort();
  const inside = {
    ...user,
    cwd: app,
    env: {
      ...unsetSettings,
      ...env,
      ...(tidemark ? environmentOf(tidemark) : {}),
      ...volumes,
      NODE_ENV: 'production' as const,
      PATH: process.env.PATH,
      PORT: String(port),
      ...variables,
    },
  };
  const [, ...parameters] = command;
  const service = spawn(process.execPath, parameters, { ...inside, stdio: ['ignore', 'pipe', 'pipe'] });
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
    remove();
  });
  expect(await ready, lines.join('\n')).toBe(true);
  return {
    port,
    stop,
    volumes,
    lines,
    /** Runs a file in the container, as `docker compose exec` does, while servers of the test answer it. */
    async exec(file: string, given: readonly string[] = []) {
      const command = spawn(process.execPath, [file, ...given], { ...inside, stdio: ['ignore', 'pipe', 'pipe'] });
      const [stdout, stderr, [status]] = await Promise.all([
        text(command.stdout),
        text(command.stderr),
        once(command, 'close'),
      ]);
      return { status: status as number, stdout, stderr };
    },
  };
}

export type Container = Awaited<ReturnType<typeof startContainer>>;
