import path from 'node:path';
import { type ReaderEnd, startReaderProcess } from '../../foundation/platform/reader-process.ts';
import type { CalendarAnswer, CalendarQuestion } from './calendar-messages.ts';

/** Longer than the file may compute (read-file.ts), because the process is of low priority. */
const answerMsMax = 120_000;

export const calendarReaderProgram = path.join('src', 'server', 'calendars', 'read', 'calendar-reader.program.ts');

/** The file cost its reader too much memory or time. */
class CostsTooMuch extends Error {}

/**
 * Reads a file in a process of its own, as imports are, because a calendar elsewhere may be of any size and shape.
 * @param file the descriptor of the open file
 * @throws Error when the process ended for another reason than the file
 */
export async function readStoredFile(
  file: number,
  question: CalendarQuestion,
  signal?: AbortSignal,
): Promise<CalendarAnswer> {
  const reader = startReaderProcess({ program: calendarReaderProgram, file, answerMsMax, endedBy });
  signal?.addEventListener('abort', reader.stop, { once: true });
  try {
    return (await reader.ask(question)) as CalendarAnswer;
  } catch (error) {
    if (!(error instanceof CostsTooMuch) || signal?.aborted) throw error;
    return { problem: 'unreadable' };
  } finally {
    signal?.removeEventListener('abort', reader.stop);
    await reader.stop();
  }
}

function endedBy({ reason, cause }: ReaderEnd): Error {
  return reason === 'other' ? cause : new CostsTooMuch('The file takes too much to read.', { cause });
}
