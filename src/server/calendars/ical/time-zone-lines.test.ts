import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { instantToWall } from '../../../lib/time-zone.ts';
import { line } from './lines.ts';
import { timeZoneLines } from './time-zone-lines.ts';

const year = 2026;

/** The zone as a reader knows it that has nothing but the file. */
function readZone(text: string): ICAL.Timezone {
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
}

test('the clock of every zone is told right to whoever has nothing but the file, on both sides of each change', () => {
  const wrong: string[] = [];
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const read = readZone(timeZoneLines(zone, year));
    for (let day = 0; day < 6 * 366; day += 13) {
      const instant = new Date(Date.UTC(year - 1, 0, 1, 12) + day * 86_400_000);
      const { date, time } = instantToWall(instant, zone);
      const wall = ICAL.Time.fromDateTimeString(`${date}T${time}:00`);
      const told = instant.getTime() - wall.toUnixTime() * 1_000 + read.utcOffset(wall) * 1_000;
      if (told !== 0) wrong.push(`${zone} ${date}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('a zone with a summer time is two rules, one that follows none each of its changes', () => {
  const countOf = (zone: string) => timeZoneLines(zone, year).match(/BEGIN:(?:STANDARD|DAYLIGHT)/g)?.length;
  expect(timeZoneLines('Europe/Berlin', year)).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n');
  expect(countOf('Europe/Berlin')).toBe(2);
  expect(countOf('Asia/Kolkata')).toBe(1);
  expect(countOf('Africa/Casablanca')).toBeGreaterThan(2);
});

test('a line is folded between characters, at no more than 75 octets', () => {
  const text = `${'ä'.repeat(50)}${'💧'.repeat(40)}`;
  const folded = line('SUMMARY', text);
  for (const each of folded.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${text}\r\n`);
});
