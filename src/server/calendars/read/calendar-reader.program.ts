import { readFileSync } from 'node:fs';
import { answerQuestions, fileDescriptor } from '../../foundation/platform/reader-process.ts';
import type { CalendarQuestion } from './calendar-messages.ts';
import { readCalendarFile } from './read-file.ts';

answerQuestions<CalendarQuestion>((question) => readCalendarFile(readFileSync(fileDescriptor, 'utf8'), question));
