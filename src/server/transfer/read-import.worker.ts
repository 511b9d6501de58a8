import { parentPort, workerData } from 'node:worker_threads';
import type { FieldError } from '../../contract/errors.ts';
import { isDomainError } from '../platform/domain-error.ts';
import type { Actor } from '../records/actor.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readImport } from './read-import.ts';
import type { UploadedFile } from './read-upload.ts';

/** The input of the thread, which is cloned and therefore plain data. */
export interface ImportReading {
  readonly actor: Actor;
  readonly now: Date;
  readonly files: readonly UploadedFile[];
}

/** The answer of the thread; a defect of the server is thrown instead. */
export type ImportAnswer = { readonly imported: ParsedImport } | { readonly errors: readonly FieldError[] };

function answer({ actor, now, files }: ImportReading): ImportAnswer {
  try {
    return { imported: readImport({ actor, clock: { now: () => now } }, files) };
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'validation_failed') throw error;
    return { errors: error.details.errors ?? [] };
  }
}

parentPort?.postMessage(answer(workerData as ImportReading));
