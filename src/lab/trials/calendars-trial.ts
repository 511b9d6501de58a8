import { limits } from '../../contract/limits.ts';
import type { CalendarDate } from '../../lib/calendar-date.ts';
import { readCalendarFile } from '../../server/calendars/read/read-file.ts';
import { mutatedCalendar } from '../../test/mutated-calendar.ts';
import { seededRandom } from '../../test/random-writer.ts';
import { defineTrial, failureList } from './trial.ts';

const msMax = 30_000;

/** Files that no program writes: each is read, in part or not at all, in bounded time and to a bounded size. */
export const calendarsTrial = defineTrial(
  {
    name: 'calendars',
    title: 'no file of a calendar costs more than itself',
    sharesWorld: true,
    sizes: { full: { files: 10_000 }, short: { files: 150 } },
  },
  async (_world, { files }) => {
    const { check, list } = failureList();
    const counts = { refused: 0, events: 0, skipped: 0 };
    let slowestMs = 0;
    for (let file = 0; file < files; file += 1) {
      const text = mutatedCalendar(seededRandom(20_261_126 + file * 7_919));
      const began = performance.now();
      try {
        const question = { calendarId: 'cal_1', timezone: 'Europe/Berlin', today: '2026-11-25' as CalendarDate };
        const read = await readCalendarFile(text, question);
        if ('problem' in read) counts.refused += 1;
        else {
          counts.events += read.eventCount;
          counts.skipped += read.skipped;
          check(read.eventCount <= limits.calendarEventsMax, () => `file ${file}: ${read.eventCount} events`);
        }
      } catch (error) {
        check(false, () => `file ${file}: ${String(error)}\n${text}`);
      }
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
    check(slowestMs < msMax, () => `a file took ${Math.round(slowestMs)} ms`);
    return { figures: { files, ...counts, 'slowest ms': Math.round(slowestMs) }, failures: list() };
  },
);
