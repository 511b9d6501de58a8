'use client';
import Plus from 'lucide-react/icons/plus';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { byPosition } from '../../client/actions/positions.ts';
import { counted } from '../../client/actions/quoted.ts';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useIsLoaded } from '../../client/react/use-is-loaded.ts';
import { useOpenCounts } from '../../client/react/use-open-counts.ts';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { ColorDot } from '../../components/color-dot.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { Label } from '../../contract/labels.ts';
import type { Replica } from '../../sync/replica.ts';
import { LabelMenuButton } from './label-menu-button.tsx';

const select = (replica: Replica) => [...replica.all('label').values()].sort(byPosition);

/** As many as a window shows; the others follow once these are there. */
const firstRows = 60;
const rowHeightPx = 35;

/** Lists every label with a link to its tasks and its actions. */
export function LabelsView() {
  const labels = useSelection(['label'], select, sameList);
  const workspace = useWorkspace();
  const { replica } = workspace;
  const known = useIsLoaded('label');
  const counts = useOpenCounts().labels;
  const shown = labels.slice(0, Math.max(firstRows, useDeferredValue(labels.length, firstRows)));
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  useEffect(() => {
    document.title = 'Labels · Tidemark';
  }, []);
  return (
    <div ref={area}>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-title font-title">Labels</h1>
          <p className="mt-1 min-h-5 text-ink3">{known && counted(labels.length, 'label')}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => requestNewRecord(workspace, { kind: 'label' })}>
          <Plus size={14} aria-hidden="true" />
          New label
        </Button>
      </header>
      {labels.length === 0 && !known && <SkeletonRows label="Loading labels" />}
      {labels.length === 0 && known && (
        <p className="text-ink2">No labels yet. Make one here, or write @ and its name when you add a task.</p>
      )}
      <ul
        aria-label="Labels"
        className="border-t border-line empty:hidden"
        // Where one had scrolled to is found again before the others are there.
        style={{ minHeight: shown.length < labels.length ? labels.length * rowHeightPx : undefined }}
      >
        {shown.map((label) => (
          <LabelRow key={replica.keyOf(label.id)} label={label} open={counts.get(label.id) ?? 0} />
        ))}
      </ul>
    </div>
  );
}

const LabelRow = memo(function LabelRow({ label, open }: { label: Label; open: number }) {
  return (
    <li className="flex items-center border-b border-line last:border-b-0">
      <AppLink
        href={`/label/${label.id}`}
        className="-ml-2 flex min-h-[34px] min-w-0 flex-1 items-center gap-2 px-2 hover:bg-hover pointer-coarse:min-h-11"
      >
        <ColorDot color={label.color} />
        <span dir="auto" className="min-w-0 flex-1 break-words">
          @{label.name}
        </span>
        <span className="text-meta text-ink3">
          {open || ''}
          {open > 0 && <span className="visually-hidden"> open</span>}
        </span>
      </AppLink>
      <LabelMenuButton label={label} />
    </li>
  );
});
