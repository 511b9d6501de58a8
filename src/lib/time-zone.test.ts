import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDate, calendarDateFromEpochDay } from './calendar-date.ts';
import {
  canonicalTimeZone,
  instantToWall,
  isTimeZone,
  minutesToWallTime,
  offsetMinutesAt,
  todayIn,
  wallTimeToInstant,
  wallTimeToMinutes,
} from './time-zone.ts';

const on = (date: string) => date as CalendarDate;

describe('wall time to instant', () => {
  test('is exact on an ordinary day', () => {
    expect(wallTimeToInstant(on('2026-03-11'), '15:00', 'Europe/Berlin')).toEqual({
      instant: new Date('2026-03-11T14:00:00Z'),
      resolution: 'exact',
    });
    expect(wallTimeToInstant(on('2026-03-28'), '23:59', 'Europe/Berlin').instant.toISOString()).toBe(
      '2026-03-28T22:59:00.000Z',
    );
    expect(wallTimeToInstant(on('2026-03-29'), '03:00', 'Europe/Berlin').instant.toISOString()).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  test('moves forward by the gap when the clock skips it', () => {
    expect(wallTimeToInstant(on('2026-03-29'), '02:30', 'Europe/Berlin')).toEqual({
      instant: new Date('2026-03-29T01:30:00Z'),
      resolution: 'gap',
    });
    expect(wallTimeToInstant(on('2026-10-04'), '02:15', 'Australia/Lord_Howe')).toEqual({
      instant: new Date('2026-10-03T15:45:00Z'),
      resolution: 'gap',
    });
  });

  test('takes the earlier of two when the clock repeats it', () => {
    expect(wallTimeToInstant(on('2026-10-25'), '02:30', 'Europe/Berlin')).toEqual({
      instant: new Date('2026-10-25T00:30:00Z'),
      resolution: 'overlap',
    });
    expect(wallTimeToInstant(on('2026-11-01'), '01:30', 'America/New_York')).toEqual({
      instant: new Date('2026-11-01T05:30:00Z'),
      resolution: 'overlap',
    });
  });

  test('reads fixed offsets and UTC', () => {
    expect(wallTimeToInstant(on('2026-03-12'), '15:00', 'UTC').instant.toISOString()).toBe('2026-03-12T15:00:00.000Z');
    expect(wallTimeToInstant(on('2026-03-12'), '15:00', '+05:30').instant.toISOString()).toBe(
      '2026-03-12T09:30:00.000Z',
    );
    expect(offsetMinutesAt(new Date(0), '-03:30')).toBe(-210);
  });

  test('rounds local mean time down to whole minutes', () => {
    // Berlin was 53 minutes and 28 seconds ahead, New York 4 hours, 56 minutes and 2 seconds behind.
    expect(offsetMinutesAt(new Date('1880-01-01T00:00:00Z'), 'Europe/Berlin')).toBe(53);
    expect(offsetMinutesAt(new Date('1880-01-01T00:00:00Z'), 'America/New_York')).toBe(-297);
  });

  test('refuses what is no time or no zone', () => {
    expect(() => wallTimeToInstant(on('2026-03-12'), '24:00', 'UTC')).toThrow(RangeError);
    expect(() => wallTimeToInstant(on('2026-03-12'), '12:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('instant to wall', () => {
  test('shows the day of the zone, not of UTC', () => {
    expect(todayIn('Asia/Tokyo', new Date('2026-03-11T23:30:00Z'))).toBe('2026-03-12');
    expect(todayIn('America/Los_Angeles', new Date('2026-03-12T02:00:00Z'))).toBe('2026-03-11');
    expect(instantToWall(new Date('2026-03-11T09:30:59Z'), 'Europe/Berlin')).toEqual({
      date: '2026-03-11',
      time: '10:30',
    });
  });

  test('gives back the wall time an instant was made from, unless the clock skipped it', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'UTC',
      '-09:30',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }).map(calendarDateFromEpochDay),
        fc.integer({ min: 0, max: 1439 }).map(minutesToWallTime),
        fc.constantFrom(...zones),
        (date, time, zone) => {
          const { instant, resolution } = wallTimeToInstant(date, time, zone);
          if (resolution === 'gap') expect(instantToWall(instant, zone)).not.toEqual({ date, time });
          else expect(instantToWall(instant, zone)).toEqual({ date, time });
        },
      ),
    );
  });
});

test('the offset of every zone is that of its clock at any instant, also in a week in which it changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.date({ min: new Date('1970-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (zone, instant) => {
        const { date, time } = instantToWall(instant, zone);
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        expect(`${date} ${time}`).toBe(shown.format(instant));
      },
    ),
    { numRuns: 300 },
  );
});

describe('zone names', () => {
  test('are IANA names, UTC and ±HH:MM', () => {
    for (const name of ['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', '+05:30', '-08:00']) {
      expect(isTimeZone(name), name).toBe(true);
    }
    for (const name of ['', 'Berlin', 'Europe/Nowhere', '+0530', '5', '+25:00', '../etc', 'Europe/Berlin ']) {
      expect(isTimeZone(name), name).toBe(false);
    }
  });

  test('are given the spelling of the IANA database', () => {
    expect(canonicalTimeZone('europe/berlin')).toBe('Europe/Berlin');
    expect(canonicalTimeZone('utc')).toBe('UTC');
    expect(canonicalTimeZone('Asia/Kolkata')).toBe('Asia/Kolkata');
    expect(canonicalTimeZone('asia/kolkata')).toBe('Asia/Kolkata');
    expect(canonicalTimeZone('nowhere')).toBeNull();
  });

  test('an old name in small letters whose spelling nobody tells is the zone that it stands for', () => {
    const named = ['us/pacific', 'est5edt', 'gb', 'US/Pacific'].map(canonicalTimeZone);
    expect(named).toEqual(['America/Los_Angeles', 'America/New_York', 'Europe/London', 'US/Pacific']);
  });
});

test('times of day round-trip through minutes', () => {
  for (let minutes = 0; minutes < 1440; minutes += 7)
    expect(wallTimeToMinutes(minutesToWallTime(minutes))).toBe(minutes);
});
