import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../lib/error-code.ts';
import { DomainError, invalidField } from '../platform/domain-error.ts';
import type { VerbContext } from '../records/verb-context.ts';
import type { ImportAnswers, ImportQuestion } from './import-messages.ts';
import type { ExistingPlaces } from './import-places.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportSummary } from './import-summary.ts';
import type { UploadedFile } from './read-upload.ts';

/** Enough memory for a file of 32 MiB and its records; only a hostile file needs more. */
const heapMegabytesMax = 512;
const answerMsMax = 60_000;

/** The thread's program. `import.meta.url` is avoided, because a bundler would include the program in the pages. */
const program = path.join('src', 'server', 'transfer', 'import-thread.worker.ts');

/** Files that a thread has read. The records stay in the thread, because a heap with very many of them delays every request. */
export interface ReadFiles {
  readonly summary: ImportSummary;
  /** Makes the rows of all records, and ends the thread. */
  plan(places: ExistingPlaces): Promise<ImportPlan>;
}

type ImportContext = Pick<VerbContext, 'actor' | 'clock'> & { readonly signal?: AbortSignal | undefined };

/**
 * Reads the files in a separate thread, which ends with `use` at the latest, so that no file blocks other requests, however large or hostile
 * it is, and its memory is bounded and released. A small file too: 16 KiB of dates take up to 200 ms.
 * @throws DomainError validation_failed, also for files that need too much memory or time
 */
export async function withReadFiles<T>(
  { actor, clock, signal }: ImportContext,
  files: readonly UploadedFile[],
  use: (read: ReadFiles) => Promise<T>,
): Promise<T> {
  const thread = startThread();
  try {
    signal?.addEventListener('abort', thread.stop, { once: true });
    const buffers = files.map(({ bytes }) => bytes.buffer);
    const answer = await thread.ask({ kind: 'read', actor, now: clock.now(), files }, buffers);
    if ('errors' in answer) throw new DomainError('validation_failed', { errors: [...answer.errors] });
    // From here on the import is one write, which is not left half done when its client goes.
    signal?.removeEventListener('abort', thread.stop);
    return await use({
      summary: answer.summary,
      plan: (places) => thread.ask({ kind: 'plan', places }).finally(thread.stop),
    });
  } finally {
    signal?.removeEventListener('abort', thread.stop);
    thread.stop();
  }
}

interface Thread {
  /** Asks a question when the one before it has been answered. */
  ask<Kind extends ImportQuestion['kind']>(
    question: Extract<ImportQuestion, { kind: Kind }>,
    transferred?: readonly ArrayBuffer[],
  ): Promise<ImportAnswers[Kind]>;
  stop(): void;
}

function startThread(): Thread {
  const worker = new Worker(path.resolve(program), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  const stop = () => void worker.terminate();
  const ended = new Promise<never>((_resolve, reject) => {
    worker.once('error', (error) => {
      const isTooLarge = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? invalidField('file', 'too_large', 'Takes too much memory to read; split it') : error);
    });
    worker.once('exit', () => reject(invalidField('file', 'too_large', 'Takes too long to read; split it')));
  });
  // Nobody may be waiting for an answer when the thread ends.
  ended.catch(() => {});
  return {
    async ask(question, transferred = []) {
      const answered = new Promise<ImportAnswers[typeof question.kind]>((resolve) => worker.once('message', resolve));
      worker.postMessage(question, [...transferred]);
      const timer = setTimeout(stop, answerMsMax);
      return Promise.race([answered, ended]).finally(() => clearTimeout(timer));
    },
    stop,
  };
}
