import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { readShape } from '../../../test/read-shape.ts';
import { readCalendarFile } from './read-file.ts';

const question = { calendarId: 'cal_1', timezone: 'UTC', today: '2026-11-25' as CalendarDate };
const good = 'BEGIN:VEVENT\nUID:good\nDTSTART:20261126T090000Z\nSUMMARY:Good\nEND:VEVENT';
const shown = ['2026-11-26T09:00 > 09:00 Good'];

test('what is no calendar is told apart from a calendar that was cut off', async () => {
  for (const text of ['', '<!doctype html>', 'BEGIN:VCARD\nEND:VCARD', `x\nBEGIN:VCALENDAR\n${good}\nEND:VCALENDAR`])
    expect(await readCalendarFile(text, question), text).toEqual({ problem: 'not_a_calendar' });
  expect((await readShape(`BEGIN:VCALENDAR\n${good}\n`)).problem).toBe('unreadable');
});

test('a bad line and a bad component cost themselves alone, and are counted', async () => {
  const read = await readShape(`${good}
BEGIN:VEVENT\nUID:no start\nSUMMARY:Lost\nEND:VEVENT
BEGIN:VEVENT\nUID:no date\nDTSTART:yesterday\nEND:VEVENT
BEGIN:VEVENT\nUID:lines\nthis is no line\nDTSTART:20261127T090000Z\nSUMMARY:Kept\nEND:VEVENT`);
  expect(read.shown).toEqual([...shown, '2026-11-27T09:00 > 09:00 Kept']);
  expect(read.skipped).toBe(4);
});

test('a zone that nobody knows is taken for that of the person, which is told', async () => {
  const read = await readShape(
    'BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Mars/Olympus:20261126T090000\nSUMMARY:Far\nEND:VEVENT',
  );
  expect([read.shown, read.zoneGuessed]).toEqual([['2026-11-26T08:00 > 08:00 Far'], true]);
});

test('a zone whose own rules may never end is not asked', async () => {
  const read = await readShape(`BEGIN:VTIMEZONE\nTZID:Bomb\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0000
TZOFFSETTO:+0000\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31\nEND:STANDARD\nEND:VTIMEZONE
BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Bomb:20261126T090000\nSUMMARY:Far\nEND:VEVENT`);
  expect([read.shown, read.zoneGuessed]).toEqual([['2026-11-26T08:00 > 08:00 Far'], true]);
});

test('texts are one line, of no more characters than are kept, and hold nothing that cannot be stored', async () => {
  const read = await readShape(
    `BEGIN:VEVENT\nUID:1\nDTSTART:20261126T090000Z\nSUMMARY:a\u0000\\nb\u2028c${'😀'.repeat(600)}\nLOCATION:  here  \nEND:VEVENT`,
  );
  const [row] = read.rows;
  expect([...(row?.title ?? '')]).toHaveLength(limits.calendarTextCharactersMax);
  expect(row?.title.startsWith('a b c😀')).toBe(true);
  expect(row?.location).toBe('here');
});

test('the id of an occurrence stays when it is moved, and that of an event when its time changes', async () => {
  const event = (hour: string) => `BEGIN:VEVENT\nUID:1\nDTSTART:20261126T${hour}0000Z\nEND:VEVENT`;
  const series = (hour: string) => `BEGIN:VEVENT\nUID:2\nDTSTART:20261126T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nEND:VEVENT
BEGIN:VEVENT\nUID:2\nRECURRENCE-ID:20261127T090000Z\nDTSTART:20261127T${hour}0000Z\nEND:VEVENT`;
  const ids = async (lines: string) => (await readShape(lines)).rows.map(({ id }) => id);
  expect(await ids(event('12'))).toEqual(await ids(event('09')));
  expect(await ids(series('12'))).toEqual(await ids(series('10')));
  expect(new Set(await ids(`${event('09')}\n${series('10')}`)).size).toBe(3);
});

test('of more occurrences than are kept those nearest to today are', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, index) => `BEGIN:VEVENT\nUID:${index}\nDTSTART;VALUE=DATE:20261001\nRRULE:FREQ=DAILY\nEND:VEVENT`,
  );
  const { rows } = await readShape(lines.join('\n'));
  expect(rows).toHaveLength(limits.calendarEventsMax);
  expect(rows[0]?.start_date).toBe('2026-10-25');
  expect(rows.at(-1)?.start_date?.slice(0, 4)).toBe('2027');
});

test('an event that ends after the year 9999 ends with it, and costs no other', async () => {
  const read = await readShape(`${good}
BEGIN:VEVENT\nUID:1\nDTSTART;TZID=America/New_York:20261127T090000\nDTEND;TZID=America/New_York:99991231T235959\nSUMMARY:Open\nEND:VEVENT
BEGIN:VEVENT\nUID:2\nDTSTART:20261128T090000Z\nDURATION:P${'9'.repeat(400)}D\nSUMMARY:Endless\nEND:VEVENT
BEGIN:VEVENT\nUID:3\nDTSTART;VALUE=DATE:20261129\nDURATION:P3000000D\nSUMMARY:Days\nEND:VEVENT`);
  const spans = read.rows.map(({ title, starts_at, ends_at }) => [title, starts_at, ends_at]);
  const last = '9999-12-31T00:00:00.000Z';
  expect(spans).toContainEqual(['Good', '2026-11-26T09:00:00.000Z', '2026-11-26T09:00:00.000Z']);
  expect(spans).toContainEqual(['Open', '2026-11-27T14:00:00.000Z', last]);
  expect(spans).toContainEqual(['Endless', '2026-11-28T09:00:00.000Z', last]);
  expect(spans).toContainEqual(['Days', '2026-11-29T00:00:00.000Z', last]);
});
