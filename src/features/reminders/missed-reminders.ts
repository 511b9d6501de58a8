import type { Reminder } from '../../contract/reminders.ts';
import type { Replica } from '../../sync/replica.ts';

/** Reminders that came due after an instant and whose task is still to be done, the earliest first. */
export function missedReminders(replica: Pick<Replica, 'all' | 'get'>, since: Date): readonly Reminder[] {
  return cameDue(replica)
    .filter((reminder) => dueMsOf(reminder) > since.getTime())
    .filter(({ taskId }) => replica.get('task', taskId)?.completed === false)
    .sort((a, b) => Date.parse(a.remindAt ?? '') - Date.parse(b.remindAt ?? ''));
}

/** When the latest reminder came due: by the clock of the service, because that of the device may be hours fast. */
export function latestCameDue(replica: Pick<Replica, 'all'>): Date {
  return new Date(cameDue(replica).reduce((latestMs, reminder) => Math.max(latestMs, dueMsOf(reminder)), 0));
}

function cameDue(replica: Pick<Replica, 'all'>): Reminder[] {
  return [...replica.all('reminder').values()].filter(({ status }) => status === 'fired' || status === 'missed');
}

function dueMsOf({ firedAt, remindAt }: Reminder): number {
  return Date.parse(firedAt ?? remindAt ?? '') || 0;
}
