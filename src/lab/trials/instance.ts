import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceMemory } from '../../commands/service-memory.mjs';
import { findFreePort } from '../../server/foundation/platform/free-port.ts';
import type { ApiCall, ApiReply } from '../../test/test-api.ts';
import { unsetSettings } from '../../test/unset-settings.ts';

/** The status of a request whose answer never came: refused, reset, or not answered in time. */
export const lost = 0;

/** Longer than any answer may take, so that one which takes too long is measured and not cut off. */
const patienceMs = 30_000;
/** Longer than the service gives itself. */
const endsWithinMs = 60_000;
const root = path.resolve(import.meta.dirname, '../../..');

/** A process of the production service. */
export interface Instance {
  readonly baseUrl: string;
  /** What it printed. */
  readonly lines: readonly string[];
  /** A request over the network; a lost answer has the status `lost` and the reason as its text. */
  call(method: string, path: string, options?: ApiCall): Promise<ApiReply>;
  pid(): number;
  start(): Promise<void>;
  /**
   * Sends the signal and waits for the end. @returns its exit code or the signal that ended it
   * @throws Error when it has not ended after a minute; it is killed then
   */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** An instance at a port of its own, which stays the same from one start to the next. Not started yet. */
export async function instanceOf(env: Readonly<Record<string, string>>): Promise<Instance> {
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  return {
    baseUrl,
    lines,
    call: (method, path, options) => callOverHttp(baseUrl, method, path, options),
    pid: () => child?.pid ?? 0,
    async start() {
      const started = spawn(process.execPath, ['src/commands/start.ts'], {
        cwd: root,
        env: {
          ...unsetSettings,
          ...serviceMemory,
          NODE_ENV: 'production',
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          PORT: String(port),
          PUBLIC_BASE_URL: 'http://localhost:3000',
          // The service ends with this process, however this process ends: nobody else holds the pipe's other end.
          TIDEMARK_LAUNCHER_FD: '3',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      });
      child = started;
      ended = once(started, 'close');
      const ready = new Promise<boolean>((resolve) => {
        for (const stream of [started.stdout, started.stderr])
          if (stream)
            createInterface({ input: stream }).on('line', (line) => {
              lines.push(line);
              if (line.startsWith('Tidemark is ready at ')) resolve(true);
            });
      });
      if (!(await Promise.race([ready, ended.then(() => false)])))
        throw new Error(`An instance did not start: ${lines.slice(-12).join(' · ')}`);
    },
    async end(signal) {
      child?.kill(signal);
      const isLate = await Promise.race([ended.then(() => false), sleep(endsWithinMs, true, { ref: false })]);
      if (isLate) {
        child?.kill('SIGKILL');
        throw new Error(`An instance did not end after ${signal}: ${lines.slice(-3).join(' · ')}`);
      }
      return child?.exitCode ?? child?.signalCode ?? 'not started';
    },
  };
}

export async function callOverHttp(
  baseUrl: string,
  method: string,
  path: string,
  options: ApiCall = {},
): Promise<ApiReply> {
  const { token, body, rawBody, headers, address } = options;
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload as BodyInit }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    return { status: response.status, headers: Object.fromEntries(response.headers), text, bytes, body: parsed(text) };
  } catch (error) {
    return { status: lost, headers: {}, text: reasonOf(error), body: undefined };
  }
}

/** `fetch` hides why a connection failed behind a cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  return `${code} ${cause instanceof Error ? cause.message : error.message}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
