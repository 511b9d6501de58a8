import type { Task } from '../../contract/tasks.ts';
import { compileFilter } from '../../filter/match/compile-filter.ts';
import { type Need, needsOf } from '../../filter/match/needs-of.ts';
import type { Filter } from '../../filter/types.ts';
import type { Kind } from '../../sync/kinds.ts';
import type { Replica } from '../../sync/replica.ts';
import { attachedRecords } from './attached-records.ts';

/** The tasks of this device that the filter shows. */
export function tasksOf(replica: Replica, filter: Filter): Task[] {
  const shows = compileFilter(filter, attachedRecords(replica));
  return [...replica.all('task').values()].filter((task) => shows(task));
}

/** How much of everything this device holds. */
export interface Held {
  /** Whether finished tasks are here too. */
  readonly everything: boolean;
  readonly kinds: ReadonlySet<Kind>;
}

/** What a filter asks for that this device does not hold whole. */
export function missingFor(filter: Filter, { everything, kinds }: Held): ReadonlySet<Need> {
  const isMissing: Readonly<Record<Need, boolean>> = {
    finishedTasks: !everything,
    attached: !(kinds.has('comment') && kinds.has('attachment')),
    reminders: !kinds.has('reminder'),
    origins: true,
  };
  return new Set([...needsOf(filter)].filter((need) => isMissing[need]));
}
