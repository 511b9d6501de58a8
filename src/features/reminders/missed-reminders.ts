import type { Reminder } from '../../contract/reminders.ts';
import type { Replica } from '../../sync/replica.ts';

/** Reminders that came due after an instant and whose task is still to be done, the earliest first. */
export function missedReminders(replica: Pick<Replica, 'all' | 'get'>, since: Date): readonly Reminder[] {
  const isMissed = ({ status, firedAt, remindAt, taskId }: Reminder) =>
    (status === 'fired' || status === 'missed') &&
    Date.parse(firedAt ?? remindAt ?? '') > since.getTime() &&
    replica.get('task', taskId)?.completed === false;
  return [...replica.all('reminder').values()]
    .filter(isMissed)
    .sort((a, b) => Date.parse(a.remindAt ?? '') - Date.parse(b.remindAt ?? ''));
}
