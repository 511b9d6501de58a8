'use client';
import { AppLink } from '../../../client/navigation/app-link.tsx';
import type { Replica } from '../../../client/records/replica.ts';
import { sameList, useSelection } from '../../../client/records/use-records.ts';
import { byPosition } from '../../../client/verbs/positions.ts';
import { counted } from '../../../client/verbs/quoted.ts';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

const select = (replica: Replica) => [...replica.all('label').values()].sort(byPosition);

/** Every label, as the way to its tasks. */
export function LabelsView() {
  const labels = useSelection(['label'], select, sameList);
  return (
    <>
      <ViewHeader title="Labels" summary={counted(labels.length, 'label')} />
      <ViewBody
        isEmpty={labels.length === 0}
        needs="label"
        emptyText="No labels yet. A label is made when a task first carries it."
      >
        <ul className="border-t border-line">
          {labels.map((label) => (
            <li key={label.id} className="border-b border-line">
              <AppLink
                href={`/label/${label.id}`}
                className="-mx-2 flex min-h-[34px] items-center justify-between gap-3 px-2 hover:bg-hover pointer-coarse:min-h-11"
              >
                <span className="min-w-0 break-words">@{label.name}</span>
                <span className="text-meta text-ink3">{label.taskCount || ''}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </ViewBody>
    </>
  );
}
