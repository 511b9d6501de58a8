'use client';
import { type ReactNode, useMemo } from 'react';
import { formatDay } from '../../../client/dates/format-date.ts';
import { sentenceOf } from '../../../client/filters/filter-field.tsx';
import { addedFields, viewGroups } from '../../../client/filters/filter-groups.ts';
import { useFilterContext } from '../../../client/filters/use-filter-context.ts';
import { QueryProvider } from '../../../client/query/query-provider.tsx';
import type { LineDefaults } from '../../../client/quick-add/create-from-line.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useRecord } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { View } from '../../../contract/views.ts';
import { MissingRecord } from '../missing-record.tsx';
import { ViewHeader } from '../view-header.tsx';
import { FilteredList } from './filtered-list.tsx';

export interface OwnViewProps {
  readonly viewId: string;
  readonly actions: (view: View) => ReactNode;
  /** The add line with the fields that the filters fix. */
  readonly composer: (defaults: LineDefaults) => ReactNode;
}

/** A view of the user: its groups, and a line that adds tasks with the fields that all groups fix. */
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
  const groups = useMemo(() => viewGroups(view.canonical, context), [view.canonical, context]);
  const defaults = useMemo(() => withProject(addedFields(groups), replica), [groups, replica]);
  const list = useMemo(() => ({ kind: 'view', id: view.id }) as const, [view.id]);
  const words = useFieldWords(defaults);
  return (
    <>
      <ViewHeader title={view.name} list={list} summary={sentenceOf({ groups })} actions={actions(view)} />
      {composer(defaults)}
      {words !== '' && <p className="mt-1 text-meta text-ink3">New tasks here get {words}.</p>}
      <FilteredList
        label={`Tasks of ${view.name}`}
        groups={groups}
        emptyText="No task fits this view."
        adds={defaults}
        list={list}
      />
    </>
  );
}

/** A section is that of its project. */
function withProject(fields: LineDefaults, replica: ReturnType<typeof useWorkspace>['replica']): LineDefaults {
  const projectId = fields.sectionId ? replica.get('section', fields.sectionId)?.projectId : undefined;
  return projectId === undefined ? fields : { ...fields, projectId };
}

/** The fixed fields as they are written in a line: `#Kitchen @phone p1`. */
function useFieldWords({ projectId, sectionId, labelIds = [], priority, dueDate }: LineDefaults): string {
  const { replica } = useWorkspace();
  const { preferences } = useDates();
  return [
    projectId && `#${replica.get('project', projectId)?.name ?? ''}`,
    sectionId && `/${replica.get('section', sectionId)?.name ?? ''}`,
    ...labelIds.map((id) => `@${replica.get('label', id)?.name ?? ''}`),
    priority && priority < 4 && `p${priority}`,
    dueDate && formatDay(dueDate, preferences),
  ]
    .filter(Boolean)
    .join(' ');
}
