'use client';
import { type ReactNode, useMemo } from 'react';
import { type AddedTo, addedTo } from '../../../client/filters/added-to.ts';
import { viewGroups } from '../../../client/filters/filter-groups.ts';
import { useFilterContext } from '../../../client/filters/use-filter-context.ts';
import { useFilteredTasks } from '../../../client/filters/use-filtered-tasks.ts';
import { QueryProvider } from '../../../client/query/query-provider.tsx';
import { useDates } from '../../../client/react/use-dates.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useRecord } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { View } from '../../../contract/views.ts';
import { MissingRecord } from '../missing-record.tsx';
import { ViewHeader } from '../view-header.tsx';
import { FilteredList } from './filtered-list.tsx';
import { foundWords } from './found-words.ts';
import { TitleInPlace } from './title-in-place.tsx';

export interface OwnViewProps {
  readonly viewId: string;
  readonly actions: (view: View) => ReactNode;
  /** The add line with the fields that the filters fix. */
  readonly composer: (added: AddedTo) => ReactNode;
}

/** A view of the user: its groups, each with a place to add to it, and a line that adds tasks with the fields that all groups fix. */
export function OwnView({ viewId, actions, composer }: OwnViewProps) {
  const view = useRecord('view', viewId);
  if (!view) return <MissingRecord kind="view" />;
  return (
    <QueryProvider>
      <ShownView view={view} actions={actions} composer={composer} />
    </QueryProvider>
  );
}

function ShownView({ view, actions, composer }: Omit<OwnViewProps, 'viewId'> & { readonly view: View }) {
  const context = useFilterContext();
  const { replica } = useWorkspace();
  const { preferences } = useDates();
  const loaded = useIsLoaded();
  const groups = useMemo(() => viewGroups(view.canonical, context), [view.canonical, context]);
  const found = useFilteredTasks(groups);
  const added = useMemo(() => addedTo(groups, replica, preferences), [groups, replica, preferences]);
  const list = useMemo(() => ({ kind: 'view', id: view.id }) as const, [view.id]);
  return (
    <>
      <ViewHeader
        title={view.name}
        heading={
          <TitleInPlace kind="view" record={view}>
            {view.name}
          </TitleInPlace>
        }
        list={list}
        summary={loaded ? foundWords(found.groups) : undefined}
        actions={actions(view)}
      />
      {composer(added)}
      <FilteredList
        label={`Tasks of ${view.name}`}
        groups={groups}
        found={found}
        emptyText="No task fits this view."
        list={list}
      />
    </>
  );
}
