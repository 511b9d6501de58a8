import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { browserCalls } from '../../test/browser-calls.ts';
import {
  feedRules,
  feedUids,
  fillFeedAccount,
  plainDates,
  takenAsFirst,
  upcomingDates,
} from '../../test/feed-account.ts';
import { seededRandom } from '../../test/random-writer.ts';
import { readByIcalJs, readByNodeIcal } from '../../test/read-calendar.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';

const api = testApi(await testServices());
api.clock.advance((Date.parse('2040-03-01T03:00:00Z') - api.clock.now().getTime()) / 1_000);

/** Over the spring change of the clock. */
const from = '2040-03-03' as CalendarDate;
const to = addDays(from, 59);
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca'];

test.each(zones)('both readers find in a feed of %s the dates of GET /upcoming and every name', async (timezone) => {
  const me = await signedIn(api);
  await api.services.database.prisma.user.update({ where: { id: me.user.id }, data: { timezone } });
  const random = seededRandom(zones.indexOf(timezone) + 7);
  const begin = '2040-02-20' as CalendarDate;
  const account = await fillFeedAccount(me, timezone, { rules: [...feedRules, ...feedRules], begin, zones, random });
  const browser = await browserCalls(api, me.user);
  const { address } = await browser.mutate('feeds.create', { name: 'All', source: { kind: 'all' } });
  const { text } = await api.call('GET', new URL(address).pathname);
  const window = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)] as const;
  const expected = await upcomingDates(me, account, from, to);
  expect(takenAsFirst(readByIcalJs(text, ...window), expected)).toEqual(plainDates(expected));
  expect(readByNodeIcal(text, ...window)).toEqual(plainDates(expected));
  const uids = feedUids(text);
  expect(new Set(uids).size).toBe(uids.length);
});
