import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../lib/error-code.ts';
import { DomainError, invalidField } from '../platform/domain-error.ts';
import type { VerbContext } from '../records/verb-context.ts';
import type { ParsedImport } from './parsed-import.ts';
import type { ImportAnswer, ImportReading } from './read-import.worker.ts';
import type { UploadedFile } from './read-upload.ts';

/** The whole of a file of 32 MiB and of what it amounts to; a file that takes more is made for that. */
const heapMegabytesMax = 512;
const readingMsMax = 60_000;

/** Not by `import.meta.url`: a bundler that sees it would take the thread's program into the pages. */
const program = path.join('src', 'server', 'transfer', 'read-import.worker.ts');

/**
 * Reads the files in a thread of its own: however large and however hostile they are, other requests go on, and the memory
 * they take is bounded and given back.
 * @throws DomainError validation_failed, also for files that take too much memory or time
 */
export async function readImportApart(
  { actor, clock, signal }: Pick<VerbContext, 'actor' | 'clock'> & { readonly signal?: AbortSignal | undefined },
  files: readonly UploadedFile[],
): Promise<ParsedImport> {
  const workerData: ImportReading = { actor, now: clock.now(), files };
  const worker = new Worker(path.resolve(program), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  const stop = () => void worker.terminate();
  const timer = setTimeout(stop, readingMsMax);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const answer = await answerOf(worker);
    if ('errors' in answer) throw new DomainError('validation_failed', { errors: [...answer.errors] });
    return answer.imported;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

function answerOf(worker: Worker): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => {
      const isTooLarge = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? invalidField('file', 'too_large', 'Takes too much memory to read; split it') : error);
    });
    worker.once('exit', () => reject(invalidField('file', 'too_large', 'Takes too long to read; split it')));
  });
}
