import { calendarReaderProgram } from '../server/calendars/read/read-stored-file.ts';
import { importReaderProgram } from '../server/transfer/start-reader.ts';

/** The programs that the service starts to read files of others. */
export const readerPrograms: readonly string[] = [importReaderProgram, calendarReaderProgram];
