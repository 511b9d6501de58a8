import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../server/foundation/platform/free-port.ts';
import { unsetSettings } from './unset-settings.ts';

/** A whole service, started as `npm start` starts it. */
export interface TidemarkProcess {
  /** The bootstrap; the service itself is its child. */
  readonly bootstrap: ChildProcess;
  readonly baseUrl: string;
  /** Every line it has printed so far, standard output and error. */
  readonly lines: readonly string[];
  /** Whether it became ready; false when it ended instead. */
  readonly isReady: boolean;
  /** Sends the signal and waits for the end: the exit code, or the name of the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

type Variables = Readonly<Record<string, string>>;

interface Options {
  readonly dataDir: string;
  /** A free one where none is given. */
  readonly port?: number;
  readonly env?: Variables | ((baseUrl: string) => Variables | Promise<Variables>);
  /** As whom to run it; only root may choose. */
  readonly user?: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const root = path.resolve(import.meta.dirname, '../..');

const portsTried = 3;

/** Starts it and waits until it is ready or has ended. Whether a port is free is known only once the service has it, so another is tried. */
export async function startTidemark(options: Options): Promise<TidemarkProcess> {
  if (options.port !== undefined) return startAt(options.port, options);
  for (let tried = 1; ; tried += 1) {
    const port = await findFreePort();
    const tidemark = await startAt(port, options);
    const isTaken = tidemark.lines.some((line) => line.startsWith(`Port ${port} `));
    if (!isTaken || tried === portsTried) return tidemark;
  }
}

async function startAt(port: number, { dataDir, env, user }: Options): Promise<TidemarkProcess> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const variables = typeof env === 'function' ? await env(baseUrl) : env;
  const bootstrap = spawn(process.execPath, ['src/commands/bootstrap.mjs', 'start'], {
    ...user,
    cwd: root,
    env: {
      ...unsetSettings,
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = once(bootstrap, 'close').then(() => bootstrap.exitCode ?? bootstrap.signalCode ?? 1);
  const ready = new Promise<true>((resolve) => {
    for (const stream of [bootstrap.stdout, bootstrap.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Tidemark is ready at ')) resolve(true);
      });
    }
  });
  const isReady = await Promise.race([ready, ended.then(() => false)]);
  return {
    bootstrap,
    baseUrl,
    lines,
    isReady,
    end(signal) {
      if (signal) bootstrap.kill(signal);
      return ended;
    },
  };
}
