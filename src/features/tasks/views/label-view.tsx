'use client';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useDisplay } from '../../../client/displays/use-display.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useRecord, useSelection } from '../../../client/react/use-records.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { sameGroups } from '../list-entries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { labelGroups } from '../selections/label-groups.ts';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';
import { TitleInPlace } from './title-in-place.tsx';

/** The open tasks with one label. @param composer adds tasks with that label */
export function LabelView({ labelId, composer }: { labelId: string; composer: ReactNode }) {
  const label = useRecord('label', labelId);
  const groups = useSelection(
    ['task'],
    useCallback((replica) => labelGroups(replica, replica.realId(labelId)), [labelId]),
    sameGroups,
  );
  const list = useMemo(() => ({ kind: 'label', id: labelId }) as const, [labelId]);
  const { done } = useDisplay(list);
  const loaded = useIsLoaded();
  if (!label) return <MissingRecord kind="label" />;
  const count = groups[0]?.rows.length ?? 0;
  return (
    <>
      <ViewHeader
        title={`@${label.name}`}
        heading={
          <TitleInPlace kind="label" record={label}>
            @{label.name}
          </TitleInPlace>
        }
        list={list}
        summary={loaded ? `${count} open` : undefined}
      />
      {composer}
      <ViewBody isEmpty={count === 0 && done === 'hidden'} emptyText="No open task carries this label.">
        <DisplayedTasks list={list} label={`Tasks labelled ${label.name}`} groups={groups} showProject />
      </ViewBody>
    </>
  );
}
