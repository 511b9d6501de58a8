import { createDraftWork } from '../api/procedures/draft-workers.ts';
import type { Services } from '../api/procedures/services.ts';
import { sweepIdempotency } from '../api/procedures/sweep-idempotency.ts';
import { createCalendarRefresher } from '../calendars/fetch/calendar-refresher.ts';
import { createPushSender } from '../delivery/push/push-sender.ts';
import { fireReminders } from '../delivery/reminders/fire-reminders.ts';
import { followZoneData } from '../delivery/reminders/follow-zone-data.ts';
import { liveDelivery } from '../delivery/reminders/reminder-delivery.ts';
import { databaseClock } from '../foundation/db/database-clock.ts';
import type { PeriodicJob } from '../foundation/platform/periodic-work.ts';
import { sweepChanges } from '../history/changes/sweep-changes.ts';
import { eraseClosedAccounts } from '../identity/account/erase-account.ts';
import { sweepSessions } from '../identity/auth/browser-session.ts';
import { sweepSignInLinks } from '../identity/auth/sign-in-link.ts';
import { sweepOauth } from '../identity/oauth/record-adapter.ts';
import { freeUploads } from '../resources/attachments/free-uploads.ts';
import { sweepUploads } from '../resources/attachments/sweep-uploads.ts';
import { stripPendingDeletions } from '../resources/purge/strip-deletions.ts';
import { sweepDrafts } from '../transfer/drafts/sweep-drafts.ts';

const reminderIntervalMs = 1_000;
const pushIntervalMs = 1_000;
const calendarIntervalMs = 5_000;
const draftIntervalMs = 500;
const keySweepIntervalMs = 10 * 60_000;
const removalIntervalMs = 10 * 60_000;
const sessionSweepIntervalMs = 60 * 60_000;
const changeSweepIntervalMs = 24 * 60 * 60_000;
const uploadSweepIntervalMs = 6 * 60 * 60_000;
/** Zone data changes only with the process; the interval retries a failure at the start. */
const zoneDataIntervalMs = 60 * 60_000;

/** The jobs that every instance runs beside its requests. */
export function periodicJobs(services: Services): PeriodicJob[] {
  const { database, clock } = services;
  const deliveries = [liveDelivery(services.live)];
  const calendars = createCalendarRefresher(services);
  const drafts = createDraftWork(services);
  const pushes = createPushSender({ ...services, clock: databaseClock(database.pool) });
  return [
    {
      name: 'reminders',
      everyMs: reminderIntervalMs,
      async run() {
        await fireReminders({ ...services, clock: databaseClock(database.pool), deliveries });
      },
    },
    {
      name: 'zone data',
      everyMs: zoneDataIntervalMs,
      async run() {
        await followZoneData({ ...services, clock: databaseClock(database.pool) }, process.versions.tz);
      },
    },
    {
      name: 'pushes',
      everyMs: pushIntervalMs,
      run: () => pushes.begin(),
    },
    {
      name: 'calendars',
      everyMs: calendarIntervalMs,
      run: () => calendars.begin(),
    },
    {
      name: 'drafts of imports',
      everyMs: draftIntervalMs,
      run: () => drafts.begin(),
    },
    {
      name: 'draft sweep',
      everyMs: removalIntervalMs,
      run: () => sweepDrafts(services),
    },
    {
      name: 'idempotency sweep',
      everyMs: keySweepIntervalMs,
      async run() {
        await sweepIdempotency(database, clock);
      },
    },
    {
      name: 'session sweep',
      everyMs: sessionSweepIntervalMs,
      run: () => sweepSessions(database.pool, clock),
    },
    {
      name: 'sign-in link sweep',
      everyMs: sessionSweepIntervalMs,
      run: () => sweepSignInLinks(database.pool),
    },
    {
      name: 'OAuth sweep',
      everyMs: sessionSweepIntervalMs,
      run: () => sweepOauth(services),
    },
    {
      name: 'closed accounts',
      everyMs: removalIntervalMs,
      async run() {
        await eraseClosedAccounts(services);
      },
    },
    {
      name: 'emptied trash',
      everyMs: removalIntervalMs,
      async run() {
        await stripPendingDeletions(services);
        await freeUploads(services);
      },
    },
    {
      name: 'change sweep',
      everyMs: changeSweepIntervalMs,
      async run() {
        await sweepChanges(database, clock, services.env.historyDays);
      },
    },
    {
      name: 'upload sweep',
      everyMs: uploadSweepIntervalMs,
      async run() {
        await sweepUploads(services);
      },
    },
  ];
}
