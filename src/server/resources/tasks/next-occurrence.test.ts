import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateFromEpochDay,
  daysBetween,
  epochDay,
} from '../../../lib/calendar-date.ts';
import { instantToWall, wallTimeToInstant } from '../../../lib/time-zone.ts';
import { nextOccurrence, type RecurringState } from './next-occurrence.ts';

/** Sixty zones: both hemispheres, half and quarter hours, clock changes at midnight, a skipped day, no clock changes. */
const zones = `UTC Africa/Abidjan Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos Africa/Nairobi
  America/Anchorage America/Argentina/Buenos_Aires America/Asuncion America/Bogota America/Caracas America/Chicago
  America/Denver America/Godthab America/Halifax America/Havana America/Lima America/Los_Angeles America/Mexico_City
  America/Miquelon America/New_York America/Phoenix America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll
  Asia/Amman Asia/Baghdad Asia/Beirut Asia/Dhaka Asia/Dubai Asia/Gaza Asia/Ho_Chi_Minh Asia/Hong_Kong Asia/Jakarta
  Asia/Jerusalem Asia/Kabul Asia/Karachi Asia/Kathmandu Asia/Kolkata Asia/Manila Asia/Riyadh Asia/Seoul Asia/Shanghai
  Asia/Singapore Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe Australia/Sydney
  Europe/Berlin Europe/Dublin Europe/London Europe/Moscow Pacific/Apia Pacific/Auckland Pacific/Chatham
  Pacific/Kiritimati`.split(/\s+/);

const date = (text: string) => text as CalendarDate;
const days = fc
  .integer({ min: epochDay(date('2005-01-01')), max: epochDay(date('2036-12-31')) })
  .map(calendarDateFromEpochDay);
const times = fc.constantFrom(null, '00:00', '00:30', '02:30', '09:00', '23:30', '23:59');
const hours = fc.integer({ min: 0, max: 24 * 60 - 1 });

function aState(rule: string, dueDate: CalendarDate, change: Partial<RecurringState> = {}): RecurringState {
  const same = { start: dueDate, occurrence: dueDate, dueDate };
  return { rule, basis: 'schedule', ...same, dueTime: null, finishedBefore: 0, finished: new Set(), ...change };
}

test('sixty zones', () => {
  expect(new Set(zones).size).toBe(60);
});

describe.each(zones)('in %s', (zone) => {
  test('a daily task comes every wall day, across both changes of the clock', () => {
    for (const year of [2011, 2026]) {
      let due = date(`${year}-01-01`);
      while (due < date(`${year + 1}-01-01`)) {
        // The occurrence is finished at noon of its day.
        const { instant } = wallTimeToInstant(due, '12:00', zone);
        const next = nextOccurrence(
          aState('FREQ=DAILY', date('2011-01-01'), { occurrence: due, dueDate: due }),
          instant,
          zone,
        );
        const today = instantToWall(instant, zone).date;
        // Apia had no 30 December 2011, so a task due on that day is finished on the 31st.
        expect(next).toBe(addDays(due < today ? today : due, due < today ? 0 : 1));
        due = next ?? date('9999-12-31');
      }
    }
  });

  test('the next date is the first of the rule that is neither past nor finished, at any instant', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 9 }),
        times,
        fc.integer({ min: -20, max: 800 }),
        hours,
        (due, every, dueTime, lateDays, minute) => {
          const now = new Date(Date.parse(`${addDays(due, lateDays)}T00:00:00Z`) + minute * 60_000);
          const wall = instantToWall(now, zone);
          const isPast = (day: CalendarDate) =>
            day < wall.date || (day === wall.date && dueTime !== null && dueTime <= wall.time);
          let expected = addDays(due, every);
          while (isPast(expected)) expected = addDays(expected, every);
          const state = aState(`FREQ=DAILY;INTERVAL=${every}`, due, { dueTime });
          expect(nextOccurrence(state, now, zone)).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('from completion it counts the wall days from the day it was finished on', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), hours, (due, every, minute) => {
        const now = new Date(Date.parse(`${due}T00:00:00Z`) + minute * 60_000);
        const finishedOn = instantToWall(now, zone).date;
        const next = nextOccurrence(aState(`FREQ=DAILY;INTERVAL=${every}`, due, { basis: 'completion' }), now, zone);
        const expected = addDays(finishedOn, every);
        // The finished date is not offered again.
        expect(next).toBe(expected === due ? addDays(expected, every) : expected);
      }),
      { numRuns: 30 },
    );
  });

  test('a monthly task on the 31st stays on month ends for ever', () => {
    const start = date('2026-01-31');
    let due = start;
    for (let month = 1; month <= 48; month += 1) {
      const { instant } = wallTimeToInstant(due, '08:00', zone);
      const next = nextOccurrence(aState('FREQ=MONTHLY', start, { occurrence: due, dueDate: due }), instant, zone);
      expect(next).toBe(addMonths(start, month));
      due = next ?? due;
    }
  });
});

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

test('an occurrence that was moved earlier is still followed by the next of the rule', () => {
  const state = aState('FREQ=WEEKLY', date('2026-01-05'), {
    occurrence: date('2026-01-12'),
    dueDate: date('2026-01-08'),
  });
  expect(nextOccurrence(state, noon('2026-01-08'), 'UTC')).toBe('2026-01-19');
});

test('an occurrence that was put off past the next one swallows it', () => {
  const state = aState('FREQ=WEEKLY', date('2026-01-05'), { dueDate: date('2026-01-14') });
  expect(nextOccurrence(state, noon('2026-01-06'), 'UTC')).toBe('2026-01-19');
});

test('overdue occurrences are jumped; today still counts until its time has gone by', () => {
  const state = aState('FREQ=DAILY', date('2026-01-01'), { dueTime: '12:00' });
  expect(nextOccurrence(state, new Date('2026-03-01T11:59:00Z'), 'UTC')).toBe('2026-03-01');
  expect(nextOccurrence(state, new Date('2026-03-01T12:00:00Z'), 'UTC')).toBe('2026-03-02');
});

test('on a schedule COUNT counts dates, jumped ones too; from completion it counts what was finished', () => {
  const scheduled = aState('FREQ=DAILY;COUNT=5', date('2026-01-01'));
  expect(nextOccurrence(scheduled, noon('2026-01-05'), 'UTC')).toBe('2026-01-05');
  expect(nextOccurrence(scheduled, noon('2026-01-06'), 'UTC')).toBeNull();
  const finished = (finishedBefore: number) =>
    nextOccurrence(
      aState('FREQ=DAILY;COUNT=5', date('2026-01-01'), { basis: 'completion', finishedBefore }),
      noon('2026-06-01'),
      'UTC',
    );
  expect(finished(3)).toBe('2026-06-02');
  expect(finished(4)).toBeNull();
});

test('from completion, a month after 31 January is the end of February', () => {
  const state = aState('FREQ=MONTHLY', date('2026-01-20'), { basis: 'completion' });
  expect(nextOccurrence(state, noon('2026-01-31'), 'UTC')).toBe('2026-02-28');
  expect(daysBetween(date('2026-01-31'), date('2026-02-28'))).toBe(28);
});

test('from completion, completed again and again on one day, it never goes back to a date that was finished', () => {
  const finished = new Set<string>();
  let due = date('2026-03-10');
  for (const expected of ['2026-03-13', '2026-03-16', '2026-03-19', '2026-03-22']) {
    const state = aState('FREQ=DAILY;INTERVAL=3', due, { basis: 'completion', finished: new Set(finished) });
    const next = nextOccurrence(state, noon('2026-03-10'), 'UTC');
    expect(next).toBe(expected);
    finished.add(due);
    due = next ?? due;
  }
});

test('from completion, a date far ahead that is finished early is followed by the first one from today', () => {
  const state = aState('FREQ=DAILY;INTERVAL=3', date('2026-12-30'), { basis: 'completion' });
  expect(nextOccurrence(state, noon('2026-03-10'), 'UTC')).toBe('2026-03-13');
});
