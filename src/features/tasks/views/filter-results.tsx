'use client';
import type { TypedFilter } from '../../../client/filters/filter-groups.ts';
import { FilteredList } from './filtered-list.tsx';

/** What a typed filter shows. */
export function FilterResults({ typed }: { typed: TypedFilter }) {
  return <FilteredList label="Found tasks" groups={typed.groups} emptyText="No task fits this filter." />;
}
