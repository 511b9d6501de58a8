import type { DatePreferences } from '../../../client/dates/format-date.ts';
import type { Replica } from '../../../sync/replica.ts';

/** What a display needs to know beside the list itself. */
export interface Facts extends Pick<Replica, 'get'> {
  readonly today: string;
  readonly preferences: DatePreferences;
  /** Whether the days of the list are those on which its tasks were finished. */
  readonly daysAreOfCompletion: boolean;
}
