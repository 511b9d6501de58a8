import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { DomainError, invalidField } from '../foundation/platform/domain-error.ts';
import { lowerPriority } from '../foundation/platform/lower-priority.ts';
import { filesDescriptor, type ImportAnswers, type ImportQuestion, type ReaderReply } from './import-messages.ts';

/** Enough memory for a file of 32 MiB and its records; only a hostile file needs more. */
const heapMegabytesMax = 512;
const answerMsMax = 60_000;
const retryAfterSeconds = 5;
const errorCharactersMax = 16_000;
/** What V8 writes before it ends a process that has no memory left. */
const outOfMemory = 'out of memory';

/** The program's path. `import.meta.url` is avoided, because a bundler would include the program in the pages. */
const program = path.join('src', 'server', 'transfer', 'import-reader.program.ts');

/** How to start the program that reads the files of an import: with none of the service's secrets. */
export function readerCommand(): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
  // It collects garbage early: 50,000 tasks took 124 to 150 MB where the old generation could grow first, and 107 to 116 so.
  const flags = [`--max-old-space-size=${heapMegabytesMax}`, '--max-semi-space-size=4', '--initial-old-space-size=16'];
  const kept = Object.entries(process.env).filter(([name]) => /^(MALLOC_\w+|NODE_COMPILE_CACHE)$/.test(name));
  return {
    command: process.execPath,
    args: [...flags, path.resolve(program)],
    env: { NODE_ENV: 'production', ...Object.fromEntries(kept) },
  };
}

/** A process that answers questions about the files of one import. */
export interface Reader {
  /**
   * Asks a question when the one before it has been answered.
   * @throws DomainError validation_failed when the answer took too much memory or time · unavailable when the process ended otherwise
   */
  ask<Kind extends ImportQuestion['kind']>(
    question: Extract<ImportQuestion, { kind: Kind }>,
  ): Promise<ImportAnswers[Kind]>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** @param files descriptor of the open file that holds the bytes of all files */
export function startReader(files: number): Reader {
  const child = spawnReader(files);
  lowerPriority(child, constants.priority.PRIORITY_BELOW_NORMAL);
  let isStopped = false;
  const ended = endOf(child).then((cause) => {
    // It is stopped when it takes too long or its client has disconnected, which then gets no response.
    if (isStopped) throw invalidField('file', 'too_large', 'Takes too long to read; split it');
    if (cause.message.includes(outOfMemory))
      throw invalidField('file', 'too_large', 'Takes too much memory to read; split it');
    throw new DomainError('unavailable', { retryAfterSeconds }, { cause });
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
      const replied = new Promise<ReaderReply<typeof question.kind>>((resolve) => child.once('message', resolve));
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

function spawnReader(files: number): ChildProcess {
  const { command, args, env } = readerCommand();
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc'];
  stdio[filesDescriptor] = files;
  try {
    return spawn(command, args, { env, stdio, serialization: 'advanced' });
  } catch (cause) {
    throw new DomainError('unavailable', { retryAfterSeconds }, { cause });
  }
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
      resolve(new Error(`The reader of an import ended with ${signal ?? code}. ${errorOutput}`)),
    );
  });
}
