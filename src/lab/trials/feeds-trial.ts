import { isDeepStrictEqual } from 'node:util';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { todayIn } from '../../lib/time-zone.ts';
import {
  feedRules,
  feedUids,
  fillFeedAccount,
  plainDates,
  takenAsFirst,
  upcomingDates,
  withoutSkipped,
} from '../../test/feed-account.ts';
import { withPlainRules } from '../../test/plain-rules.ts';
import { seededRandom } from '../../test/random-writer.ts';
import { readByIcalJs, readByNodeIcal } from '../../test/read-calendar.ts';
import { signedIn } from '../../test/signed-in.ts';
import { inLanes } from './in-lanes.ts';
import { type Check, defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const tasksOfAccount = 8;
const daysAhead = 350;
const accountsAtOnce = 4;
const zones = Intl.supportedValuesOf('timeZone');

type Random = (below: number) => number;

/** Accounts of every zone, read over the coming year, in which every clock changes as often as it does. */
export const feedsTrial = defineTrial(
  {
    name: 'feeds',
    title: 'two independent readers find the dates of /upcoming in every feed',
    sharesWorld: true,
    sizes: { full: { accounts: 2_000, rules: 300 }, short: { accounts: 12, rules: 10 } },
  },
  async (world, { accounts, rules }) => {
    const { check, list } = failureList();
    const figures = { accounts, dates: 0, bytes: 0, rules };
    await withPlainRules(rules, ({ rule, ours, theirs }) =>
      check(isDeepStrictEqual(theirs, ours), () => `${rule}: ${theirs.join()} is not ${ours.join()}`),
    );
    await inLanes(accountsAtOnce, accounts, async (index) => {
      // A short run takes zones from the whole list too.
      const zone = zones[Math.floor((index * zones.length) / Math.min(accounts, zones.length)) % zones.length] ?? 'UTC';
      const { dates, bytes } = await oneAccount(world, zone, index, check);
      figures.dates += dates;
      figures.bytes += bytes;
    });
    return { figures, failures: list() };
  },
);

async function oneAccount(world: World, timezone: string, index: number, check: Check) {
  const random: Random = seededRandom(20_261_125 + index);
  const me = await signedIn({ ...world.either, user: world.user });
  await world.database.prisma.user.update({ where: { id: me.user.id }, data: { timezone } });
  const today = todayIn(timezone, new Date());
  const rules = Array.from({ length: tasksOfAccount }, () =>
    random(4) === 0 ? null : (feedRules[random(feedRules.length)] ?? null),
  );
  const account = await fillFeedAccount(me, timezone, { rules, begin: addDays(today, -12), zones, random });
  const headers = { cookie: await world.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const browser = (procedure: string, body: object) =>
    world.either.call('POST', `/api/trpc/${procedure}`, { body, headers });
  const { feed, address } = (await browser('feeds.create', { name: 'All', source: { kind: 'all' } })).body.result.data;
  const path = new URL(address).pathname;
  const [first, second] = [await world.instances[0].call('GET', path), await world.instances[1].call('GET', path)];
  const where = `${timezone}, ${rules.join(' | ')}`;
  check(first.status === 200 && second.status === 200, () => `${where}: ${first.status}, ${second.status}`);
  check(first.text === second.text, () => `${where}: two instances tell two texts`);
  const [from, to] = [addDays(today, 2), addDays(today, daysAhead)];
  const window = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)] as const;
  const expected = await upcomingDates(me, account, from as CalendarDate, to as CalendarDate);
  const agreed = plainDates(withoutSkipped(expected, expected));
  for (const [reader, read] of [
    ['ical.js', readByIcalJs],
    ['node-ical', readByNodeIcal],
  ] as const) {
    const found = withoutSkipped(takenAsFirst(read(first.text, ...window), expected), expected);
    check(isDeepStrictEqual(found, agreed), () => `${where}: ${reader} ${differenceOf(found, agreed)}`);
  }
  const uids = feedUids(first.text);
  check(new Set(uids).size === uids.length, () => `${where}: a UID twice`);
  await browser('feeds.revoke', { id: feed.id });
  for (const instance of world.instances) {
    // An address that asks for feeds that are not there may do so only a few times a minute.
    const { status } = await instance.call('GET', path, { address: `10.0.${index >> 8}.${index & 255}` });
    check(status === 404, () => `${where}: ${status} after it was revoked`);
  }
  return { dates: expected.length, bytes: Buffer.byteLength(first.text) };
}

function differenceOf(found: readonly object[], expected: readonly object[]): string {
  const [theirs, ours] = [found, expected].map((dates) => new Set(dates.map((date) => JSON.stringify(date))));
  const missing = [...(ours ?? [])].filter((date) => !theirs?.has(date));
  const surplus = [...(theirs ?? [])].filter((date) => !ours?.has(date));
  return `lacks ${missing.slice(0, 3).join()} and has ${surplus.slice(0, 3).join()}`;
}
