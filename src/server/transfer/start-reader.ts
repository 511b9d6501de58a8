import path from 'node:path';
import { DomainError, invalidField } from '../foundation/platform/domain-error.ts';
import { type ReaderEnd, type ReaderProcess, startReaderProcess } from '../foundation/platform/reader-process.ts';
import type { ImportAnswers, ImportQuestion } from './import-messages.ts';

const answerMsMax = 60_000;
const retryAfterSeconds = 5;

export const importReaderProgram = path.join('src', 'server', 'transfer', 'import-reader.program.ts');

/** A process that answers questions about the files of one import. */
export interface Reader extends ReaderProcess {
  /**
   * Asks a question when the one before it has been answered.
   * @throws DomainError validation_failed when the answer took too much memory or time · unavailable when the process ended otherwise
   */
  ask<Kind extends ImportQuestion['kind']>(
    question: Extract<ImportQuestion, { kind: Kind }>,
  ): Promise<ImportAnswers[Kind]>;
}

/** @param files descriptor of the open file that holds the bytes of all files */
export function startReader(files: number): Reader {
  try {
    return startReaderProcess({ program: importReaderProgram, file: files, answerMsMax, endedBy }) as Reader;
  } catch (cause) {
    throw new DomainError('unavailable', { retryAfterSeconds }, { cause });
  }
}

/** It is stopped when it takes too long or its client has disconnected, which then gets no response. */
function endedBy({ reason, cause }: ReaderEnd): DomainError {
  if (reason === 'stopped') return invalidField('file', 'too_large', 'Takes too long to read; split it');
  if (reason === 'out of memory') return invalidField('file', 'too_large', 'Takes too much memory to read; split it');
  return new DomainError('unavailable', { retryAfterSeconds }, { cause });
}
