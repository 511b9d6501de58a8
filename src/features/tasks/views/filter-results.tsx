'use client';
import type { TypedFilter } from '../../../client/filters/filter-groups.ts';
import { useFilteredTasks } from '../../../client/filters/use-filtered-tasks.ts';
import { FilteredList } from './filtered-list.tsx';

/** What a typed filter shows. */
export function FilterResults({ typed: { groups } }: { typed: TypedFilter }) {
  const found = useFilteredTasks(groups);
  return <FilteredList label="Found tasks" groups={groups} found={found} emptyText="No task fits this filter." />;
}
