import type { View } from '../../contract/views.ts';
import type { Replica } from '../../sync/replica.ts';
import { type FilterPreferences, filterContext } from './filter-context.ts';
import { viewGroups } from './filter-groups.ts';
import { type Held, missingFor, tasksOf } from './filtered-tasks.ts';

/** How many tasks each view shows, each task once; a view that asks for more than this device holds has no count. */
export function viewCounts(
  replica: Replica,
  views: readonly View[],
  preferences: FilterPreferences,
  held: Held,
): ReadonlyMap<string, number> {
  const context = filterContext(replica, preferences, new Date());
  const counts = new Map<string, number>();
  for (const { id, canonical } of views) {
    const filters = viewGroups(canonical, context).flatMap(({ read: { filter } }) => filter ?? []);
    if (filters.length < canonical.length || filters.some((filter) => missingFor(filter, held).size > 0)) continue;
    counts.set(id, new Set(filters.flatMap((filter) => tasksOf(replica, filter).map((task) => task.id))).size);
  }
  return counts;
}
