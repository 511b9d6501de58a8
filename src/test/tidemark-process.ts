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

interface Options {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** As whom to run it; only root may choose. */
  readonly user?: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Starts it and waits until it is ready or has ended. */
export async function startTidemark({ dataDir, port, env, user }: Options): Promise<TidemarkProcess> {
  const usedPort = port ?? (await findFreePort());
  const bootstrap = spawn(process.execPath, ['src/commands/bootstrap.mjs', 'start'], {
    ...user,
    cwd: root,
    env: {
      ...unsetSettings,
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(usedPort),
      ...env,
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
    baseUrl: `http://127.0.0.1:${usedPort}`,
    lines,
    isReady,
    end(signal) {
      if (signal) bootstrap.kill(signal);
      return ended;
    },
  };
}
