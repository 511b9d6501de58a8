import type { LiveChannel } from '../../foundation/redis/live-channel.ts';

/** A reminder that has just fired, with the contents of its notification. */
export interface FiredReminder {
  readonly userId: string;
  readonly reminderId: string;
  readonly taskId: string;
  readonly projectId: string;
  readonly taskName: string;
  /** When the reminder was due; it may have fired later. */
  readonly remindAt: Date;
}

/** A way to notify the user, such as the live channel; mail or push would be others. */
export interface ReminderDelivery {
  readonly name: string;
  /** Called at least once after the commit, again if an instance ended meanwhile; a failure is logged and not repeated. */
  deliver(reminder: FiredReminder): Promise<void>;
}

/** Delivers reminders to the user's open event streams (contract.md §4). */
export function liveDelivery(live: LiveChannel): ReminderDelivery {
  return {
    name: 'live',
    deliver: ({ userId, remindAt, ...facts }) =>
      live.publish(userId, { type: 'reminder', ...facts, remindAt: remindAt.toISOString() }),
  };
}
