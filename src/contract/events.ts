import { trashKinds } from './trash.ts';

/** The kinds of records that `changed` names (contract.md §4); `user` = preferences, `proposal` = one was created or decided. */
export const liveKinds = ['user', ...trashKinds, 'display', 'proposal'] as const;

export type LiveKind = (typeof liveKinds)[number];

/** On connect: the instant and number of the user's last write. A client that has both needs no pull. */
export interface LatestEvent {
  readonly serverTime: string;
  /** The number of the user's last change, as in `GET /changes`. */
  readonly seq: number;
}

/** Something was written: a delta pull brings records of exactly these kinds; proposals are in none. */
export interface ChangedEvent extends LatestEvent {
  readonly kinds: readonly LiveKind[];
}

/** A reminder fires. */
export interface ReminderEvent {
  readonly reminderId: string;
  readonly taskId: string;
  readonly projectId: string;
  readonly taskName: string;
  readonly remindAt: string;
}
