'use client';
import type { LucideIcon } from 'lucide-react';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Hash from 'lucide-react/icons/hash';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { completeTasks } from '../../client/actions/complete-task.ts';
import { counted } from '../../client/actions/quoted.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { openPicker, type PickedField, rowLinkOf } from '../../client/picking/picker-request.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { clearSelection, selectedTasks } from '../../client/selection/selected-tasks.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useLayerHeight, useLayerHeights } from '../../components/layer-heights.ts';
import { useBackCloses } from '../../components/use-back-closes.ts';

const barIcon = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />;
/** The colours of a control on a dark background. */
const onInk =
  'font-medium text-canvas! hover:bg-canvas/16! focus-visible:outline-canvas focus-visible:-outline-offset-2';
const action = `${onInk} px-2.5 max-sm:min-w-11 max-sm:px-0`;
/** Beside the icons, whose row is as wide as a phone without them. */
const words = 'max-sm:visually-hidden';

/** The actions on all selected tasks. @param onDone returns the focus to the list */
export function BulkBar({ onDone }: { onDone: () => void }) {
  const workspace = useWorkspace();
  const selected = useValue(selectedTasks);
  const bar = useRef<HTMLDivElement>(null);
  const ids = [...selected];

  useLayerHeight(bar, '--bottom-layer', 16);

  function leave(): void {
    clearSelection();
    onDone();
  }
  useBackCloses(true, leave, true);
  const then = (act: () => void) => () => {
    act();
    leave();
  };
  const pickerOf = (field: PickedField, label: string, icon: LucideIcon) => (
    <Button
      {...dataAttributes({ bulk: field })}
      variant="quiet"
      aria-haspopup="dialog"
      className={action}
      onClick={({ currentTarget }) =>
        openPicker(workspace, { field, ids, anchor: currentTarget, returnTo: activeRowLink, onPicked: leave })
      }
    >
      {barIcon(icon)}
      <span className={words}>{label}</span>
    </Button>
  );
  return (
    <section
      ref={bar}
      style={useLayerHeights()}
      aria-label={`${counted(selected.size, 'task')} selected`}
      className="fixed inset-x-2 bottom-[calc(64px+var(--status-layer,0px)+env(safe-area-inset-bottom))] z-30 mx-auto flex min-h-11 w-fit max-w-[calc(100vw-16px)] flex-wrap items-center justify-center rounded-lg bg-ink px-1 text-canvas shadow-float forced-colors:border md:right-2 beside:right-[calc(8px+var(--panel-width))] md:bottom-[calc(16px+var(--status-layer,0px))] md:left-[240px] print:hidden"
    >
      <span className="mr-1 border-control px-2.5 font-strong max-sm:mr-0 max-sm:px-1.5 md:border-r">
        {selected.size}
        <span className={words}> selected</span>
      </span>
      <Button variant="quiet" className={action} onClick={then(() => completeTasks(workspace, ids))}>
        {barIcon(Check)}
        <span className={words}>Complete</span>
      </Button>
      {pickerOf('date', 'Date', Calendar)}
      {pickerOf('priority', 'Priority', Flag)}
      {pickerOf('labels', 'Label', Tag)}
      {pickerOf('place', 'Move', Hash)}
      <Button variant="quiet" className={action} onClick={then(() => trashRecords(workspace, 'task', ids))}>
        {barIcon(Trash2)}
        <span className={words}>Delete</span>
      </Button>
      <IconButton label="Select nothing" icon={barIcon(X)} className={onInk} onClick={leave} />
    </section>
  );
}

/** The active row, which receives the focus after a bulk choice. */
function activeRowLink(): HTMLElement | null {
  return rowLinkOf(undefined);
}
