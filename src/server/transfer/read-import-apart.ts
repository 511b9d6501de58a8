import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../lib/error-code.ts';
import { DomainError, invalidField } from '../platform/domain-error.ts';
import type { VerbContext } from '../records/verb-context.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readImport } from './read-import.ts';
import type { ImportAnswer, ImportReading } from './read-import.worker.ts';
import type { UploadedFile } from './read-upload.ts';

/** Enough memory for a file of 32 MiB and its records; only a hostile file needs more. */
const heapMegabytesMax = 512;
const readingMsMax = 60_000;

/**
 * Up to this length, of all files together, reading takes less than a tenth of a second whatever they contain, and starting a thread
 * takes several times as long.
 */
const smallCharactersMax = 16_384;

/** The thread's program. `import.meta.url` is avoided, because a bundler would include the program in the pages. */
const program = path.join('src', 'server', 'transfer', 'read-import.worker.ts');

/**
 * Reads the files, all but small ones in a separate thread, so that large or hostile files do not block other requests, and their
 * memory is bounded and released.
 * @throws DomainError validation_failed, also for files that need too much memory or time
 */
export async function readImportApart(
  { actor, clock, signal }: Pick<VerbContext, 'actor' | 'clock'> & { readonly signal?: AbortSignal | undefined },
  files: readonly UploadedFile[],
): Promise<ParsedImport> {
  if (files.reduce((length, { text }) => length + text.length, 0) <= smallCharactersMax)
    return readImport({ actor, clock }, files);
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
