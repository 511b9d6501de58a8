import { expect, test } from 'vitest';
import type { ComingOccurrence } from '../../contract/upcoming.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { wallTimeToInstant } from '../../lib/time-zone.ts';
import { browserCalls } from '../../test/browser-calls.ts';
import { type ReadDate, readByIcalJs, readByNodeIcal } from '../../test/read-calendar.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';

const api = testApi(await testServices());
api.clock.advance((Date.parse('2040-03-01T03:00:00Z') - api.clock.now().getTime()) / 1_000);

const from = '2040-03-03' as CalendarDate;
const to = addDays(from, 60);

/** Shapes that calendars read as rules and those that are written out, over the spring change of the clock. */
const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
  'FREQ=WEEKLY;BYDAY=TU;UNTIL=20400410',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
  'FREQ=DAILY;COUNT=9',
  'FREQ=DAILY;BYDAY=SA,SU',
];
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca'];

/** Repeatable, so that a failure comes again. */
function pickFrom(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return choices[Math.floor((state / 2_147_483_648) * choices.length)] as T;
  };
}

test.each(zones)('both readers find in a feed of %s the dates of GET /upcoming and every name', async (timezone) => {
  const me = await signedIn(api);
  await api.services.database.prisma.user.update({ where: { id: me.user.id }, data: { timezone } });
  const pick = pickFrom(zones.indexOf(timezone) + 7);
  const zoneOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  for (const [index, rule] of [...rules, ...rules].entries()) {
    const begin = addDays('2040-02-20' as CalendarDate, pick([0, 5, 9, 11, 20, 30]));
    const dueTimezone = pick([undefined, undefined, ...zones]);
    const time = pick([undefined, '00:15', '04:30', '09:00', '23:45']);
    const timed = time === undefined ? {} : { dueTime: time, ...(dueTimezone && { dueTimezone }) };
    const name = `${index} ${pick(['Fenster, Tür; Dach', 'semi;colon\\', 'emoji 🪟 and more', 'a:b "c"'])}`;
    const task = await me.post('/tasks', { name, dueDate: begin, ...timed, recurrence: { rule } });
    if (pick([true, false, false])) await me.patch(`/tasks/${task.id}`, { dueDate: addDays(begin, pick([-2, 1, 4])) });
    zoneOf.set(task.id, dueTimezone ?? timezone);
    nameOf.set(task.id, name);
  }
  const browser = await browserCalls(api, me.user);
  const { address } = await browser.mutate('feeds.create', { name: 'All', source: { kind: 'all' } });
  const { text } = await api.call('GET', new URL(address).pathname);
  const window = [new Date(`${from}T12:00:00Z`), new Date(`${addDays(to, -1)}T12:00:00Z`)] as const;
  const [first, last] = window.map((instant) => instant.toISOString());
  const expected: ReadDate[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: { items: ComingOccurrence[]; nextCursor: string | null } = await me.get(
      `/upcoming?from=${from}&to=${to}&limit=500${query}`,
    );
    for (const { taskId, date, time } of page.items) {
      const zone = zoneOf.get(taskId) ?? '';
      const at = time === null ? date : wallTimeToInstant(date as CalendarDate, time, zone).instant.toISOString();
      if (at >= (first ?? '').slice(0, at.length) && at <= (last ?? '').slice(0, at.length))
        expected.push({ at, summary: nameOf.get(taskId) ?? '' });
    }
    cursor = page.nextCursor;
  }
  expected.sort((a, b) => (`${a.at} ${a.summary}` < `${b.at} ${b.summary}` ? -1 : 1));
  expect(readByIcalJs(text, ...window)).toEqual(expected);
  expect(readByNodeIcal(text, ...window)).toEqual(expected);
  const uids = [...text.replaceAll('\r\n ', '').matchAll(/UID:(\S+)\r\n(?:.*\r\n){3}(RECURRENCE-ID)?/g)].map(
    ([, uid, moved]) => `${uid} ${moved}`,
  );
  expect(new Set(uids).size).toBe(uids.length);
});
