import type { LiveChannel } from '../redis/live-channel.ts';

/** A reminder that has just fired, with what a notification shows. */
export interface FiredReminder {
  readonly userId: string;
  readonly reminderId: string;
  readonly taskId: string;
  readonly projectId: string;
  readonly taskName: string;
  /** When it was due; it may have fired later. */
  readonly remindAt: Date;
}

/** A way to notify the user: the live channel today; mail or push would be another of these. */
export interface ReminderDelivery {
  readonly name: string;
  /** Called after the firing is committed, once or, where an instance ended meanwhile, again; a failure is logged and not repeated. */
  deliver(reminder: FiredReminder): Promise<void>;
}

/** To the user's open event streams (contract.md §4). */
export function liveDelivery(live: LiveChannel): ReminderDelivery {
  return {
    name: 'live',
    deliver: ({ userId, remindAt, ...facts }) =>
      live.publish(userId, { type: 'reminder', ...facts, remindAt: remindAt.toISOString() }),
  };
}
