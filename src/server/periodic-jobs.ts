import type { Services } from './api/services.ts';
import { sweepIdempotency } from './api/sweep-idempotency.ts';
import type { PeriodicJob } from './platform/periodic-work.ts';
import { fireReminders } from './reminders/fire-reminders.ts';
import { liveDelivery } from './reminders/reminder-delivery.ts';

const reminderIntervalMs = 1_000;
const sweepIntervalMs = 10 * 60_000;

/** What every instance does beside its requests. */
export function periodicJobs(services: Services): PeriodicJob[] {
  const { database, clock } = services;
  const deliveries = [liveDelivery(services.live)];
  return [
    {
      name: 'reminders',
      everyMs: reminderIntervalMs,
      async run() {
        await fireReminders({ ...services, deliveries });
      },
    },
    {
      name: 'idempotency sweep',
      everyMs: sweepIntervalMs,
      async run() {
        await sweepIdempotency(database, clock);
      },
    },
  ];
}
