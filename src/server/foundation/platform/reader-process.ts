import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { lowerPriority } from './lower-priority.ts';

/** Enough memory for a file of 32 MiB and its records; only a hostile file needs more. */
const heapMegabytesMax = 512;
const errorCharactersMax = 16_000;
/** What V8 writes before it ends a process that has no memory left. */
const outOfMemory = 'out of memory';

/** The descriptor under which a reader finds its file; those below are Node's. */
export const fileDescriptor = 4;

/** Why a reader ended before it answered. */
export interface ReaderEnd {
  readonly reason: 'stopped' | 'out of memory' | 'other';
  readonly cause: Error;
}

/** What a reader says to a question. */
type Reply = { readonly answer: unknown } | { readonly defect: Error };

interface ReaderOptions {
  /** The path of the program; `import.meta.url` is avoided, because a bundler would include the program in the pages. */
  readonly program: string;
  /** The descriptor of the open file that it reads. */
  readonly file: number;
  readonly answerMsMax: number;
  /** The error of a question that the end of the process leaves without an answer. */
  endedBy(end: ReaderEnd): Error;
}

/** A process that answers questions about one file, so that no file blocks other requests or ends the service. */
export interface ReaderProcess {
  /** Asks a question when the one before it has been answered. */
  ask(question: object): Promise<unknown>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** Where the build puts a reader and all that it imports as one script. */
export function builtReader(program: string): string {
  return path.join('.next', 'readers', `${path.basename(program, '.ts')}.mjs`);
}

/** How to start a program that reads files of others: with none of the service's secrets. */
export function readerCommand(program: string): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
  // It collects garbage early: 50,000 tasks took 124 to 150 MB where the old generation could grow first, and 107 to 116 so.
  const flags = [`--max-old-space-size=${heapMegabytesMax}`, '--max-semi-space-size=4', '--initial-old-space-size=16'];
  const kept = Object.entries(process.env).filter(([name]) => /^(MALLOC_\w+|NODE_COMPILE_CACHE)$/.test(name));
  // Where the service is developed its sources run, which nothing has built.
  const file = process.env.NODE_ENV === 'development' ? program : builtReader(program);
  return {
    command: process.execPath,
    args: [...flags, path.resolve(file)],
    env: { NODE_ENV: 'production', ...Object.fromEntries(kept) },
  };
}

/** @throws Error when no process can be started */
export function startReaderProcess({ program, file, answerMsMax, endedBy }: ReaderOptions): ReaderProcess {
  const child = spawnReader(program, file);
  lowerPriority(child, constants.priority.PRIORITY_BELOW_NORMAL);
  let isStopped = false;
  const ended = endOf(child).then((cause) => {
    const isFull = cause.message.includes(outOfMemory);
    throw endedBy({ reason: isStopped ? 'stopped' : isFull ? 'out of memory' : 'other', cause });
  });
  // Nobody may be waiting for an answer when the process ends.
  const quietly = ended.catch(() => {});
  const stop = () => {
    isStopped = true;
    child.kill('SIGKILL');
    return quietly;
  };
  return {
    async ask(question) {
      const replied = new Promise<Reply>((resolve) => child.once('message', resolve as (reply: unknown) => void));
      // A question that does not arrive is one to a process that has ended, or that was not started and has no channel.
      child.send?.(question, () => {});
      const timer = setTimeout(stop, answerMsMax);
      const reply = await Promise.race([replied, ended]).finally(() => clearTimeout(timer));
      if ('defect' in reply) throw reply.defect;
      return reply.answer;
    },
    stop,
  };
}

function spawnReader(program: string, file: number): ChildProcess {
  const { command, args, env } = readerCommand(program);
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc'];
  stdio[fileDescriptor] = file;
  return spawn(command, args, { env, stdio, serialization: 'advanced' });
}

/** Resolves with the reason when the process has ended, or was not started. */
function endOf(child: ChildProcess): Promise<Error> {
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-errorCharactersMax);
  });
  // What cannot be read of it is missing in the log alone.
  child.stderr?.on('error', () => {});
  return new Promise((resolve) => {
    child.on('error', resolve);
    child.once('close', (code, signal) =>
      resolve(new Error(`The reader of a file ended with ${signal ?? code}. ${errorOutput}`)),
    );
  });
}

/**
 * In the program of a reader: answers questions until the service that asks is gone. The build starts it without one, when it ends at once,
 * only to fill Node's compile cache (src/commands/compile-ahead.ts).
 */
export function answerQuestions<Question>(answer: (question: Question) => unknown): void {
  process.on('message', async (question: Question) => {
    try {
      process.send?.({ answer: await answer(question) });
    } catch (error) {
      process.send?.({ defect: error });
    }
  });
  // A stop of the service that reaches this process too must not end it before the work that the service finishes.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  // Whatever it is doing; `process.exit` can wait for ever (end-process.ts).
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  try {
    // proc(5): when the system runs out of memory, this process ends and not the service.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems choose by themselves.
  }
  // A reader is killed when nobody needs it any more, so it would never write what spares the next one its compilation.
  flushCompileCache();
}
