'use client';
import type { LucideIcon } from 'lucide-react';
import Calendar from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Hash from 'lucide-react/icons/hash';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { completeTasks } from '../../client/actions/complete-task.ts';
import { moveTasks } from '../../client/actions/move-task.ts';
import { byPosition } from '../../client/actions/positions.ts';
import { counted } from '../../client/actions/quoted.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { updateRecords } from '../../client/actions/update-record.ts';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { dataAttributes, selectorOf } from '../../client/dom/data-attributes.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { clearSelection, requestedMenu, selectedTasks } from '../../client/selection/selected-tasks.ts';
import type { Workspace } from '../../client/workspace.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, type MenuAction } from '../../components/menu.tsx';
import { limits } from '../../contract/limits.ts';
import { addDays, type CalendarDate, startOfWeek, type Weekday } from '../../lib/calendar-date.ts';
import { places } from './places.ts';
import { useBottomLayer } from './use-bottom-layer.ts';

const barIcon = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />;
/** Letters and fills of a control that stands on ink. */
const onInk =
  'px-2.5 font-medium text-canvas! hover:bg-canvas/16! focus-visible:outline-canvas focus-visible:-outline-offset-2';

/** What can be done with all selected tasks at once. @param onDone gives the focus back to the list */
export function BulkBar({ onDone }: { onDone: () => void }) {
  const workspace = useWorkspace();
  const selected = useValue(selectedTasks);
  const wanted = useValue(requestedMenu);
  const bar = useRef<HTMLDivElement>(null);
  const days = useDayActions([...selected], leave);
  const ids = [...selected];

  useBottomLayer(bar);
  useEffect(() => {
    if (wanted) bar.current?.querySelector<HTMLElement>(selectorOf('menu', wanted))?.click();
  }, [wanted]);

  function leave(): void {
    clearSelection();
    onDone();
  }
  const then = (act: () => void) => () => {
    act();
    leave();
  };
  const menu = (
    name: 'date' | 'label' | 'move' | 'priority',
    label: string,
    icon: LucideIcon,
    actions: MenuAction[],
  ) => (
    <Menu
      trigger={
        <Button {...dataAttributes({ menu: name })} variant="quiet" className={onInk}>
          {barIcon(icon)}
          {label}
        </Button>
      }
      groups={[actions]}
      onOpenChange={(open) => !open && requestedMenu.set(null)}
    />
  );
  return (
    <section
      ref={bar}
      aria-label={`${counted(selected.size, 'task')} selected`}
      className="fixed inset-x-2 bottom-[calc(64px+env(safe-area-inset-bottom))] z-30 mx-auto flex min-h-11 w-fit max-w-[calc(100vw-16px)] flex-wrap items-center justify-center rounded-lg bg-ink px-1 text-canvas shadow-float md:right-[calc(8px+var(--side-panel,0px))] md:bottom-4 md:left-[240px] print:hidden"
    >
      <span className="mr-1 border-control px-2.5 font-strong md:border-r">{selected.size} selected</span>
      <Button variant="quiet" className={onInk} onClick={then(() => completeTasks(workspace, ids))}>
        {barIcon(Check)}
        Complete
      </Button>
      {menu('date', 'Date', Calendar, days)}
      {menu('priority', 'Priority', Flag, priorityActions(workspace, ids, then))}
      {menu('label', 'Label', Tag, labelActions(workspace, ids, then))}
      {menu('move', 'Move', Hash, placeActions(workspace, ids, then))}
      <Button variant="quiet" className={onInk} onClick={then(() => trashRecords(workspace, 'task', ids))}>
        {barIcon(Trash2)}
        Delete
      </Button>
      <IconButton label="Select nothing" icon={barIcon(X)} className={onInk} onClick={leave} />
    </section>
  );
}

type Then = (act: () => void) => () => void;

function useDayActions(ids: readonly string[], leave: () => void): MenuAction[] {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const weekStart = workspace.account.get().weekStart as Weekday;
  const on = (dueDate: string | null, words: string) => () => {
    updateRecords(workspace, 'task', ids, () => ({ dueDate }), `${counted(ids.length, 'task')}: ${words}`);
    leave();
  };
  const nextWeek = addDays(startOfWeek(today as CalendarDate, weekStart), 7);
  return [
    { label: 'Today', onSelect: on(today, 'due today') },
    { label: 'Tomorrow', onSelect: on(addDays(today as CalendarDate, 1), 'due tomorrow') },
    {
      label: `Next week, ${formatDayShort(nextWeek, today, preferences)}`,
      onSelect: on(nextWeek, 'due next week'),
    },
    { label: 'No date', onSelect: on(null, 'date cleared') },
  ];
}

function priorityActions(workspace: Workspace, ids: readonly string[], then: Then): MenuAction[] {
  return [1, 2, 3, 4].map((priority) => {
    const label = priority === 4 ? 'No priority' : `Priority ${priority}`;
    const sentence = `${counted(ids.length, 'task')}: ${label.toLowerCase()}`;
    return { label, onSelect: then(() => updateRecords(workspace, 'task', ids, () => ({ priority }), sentence)) };
  });
}

/** A label that all of them carry is taken off; otherwise it is put on those that lack it. */
function labelActions(workspace: Workspace, ids: readonly string[], then: Then): MenuAction[] {
  const { replica } = workspace;
  const labels = [...replica.all('label').values()].sort(byPosition);
  if (labels.length === 0) return [{ label: 'There are no labels yet', disabled: true, onSelect: () => {} }];
  const tasks = ids.map((id) => replica.get('task', id)).filter((task) => task !== undefined);
  return labels.map(({ id, name }) => {
    const off = tasks.every(({ labelIds }) => labelIds.includes(id));
    const changed = (labelIds: readonly string[]) =>
      off
        ? labelIds.filter((other) => other !== id)
        : [...new Set([...labelIds, id])].slice(0, limits.labelsPerTaskMax);
    const sentence = `${off ? 'Took' : 'Put'} @${name} ${off ? 'off' : 'on'} ${counted(ids.length, 'task')}`;
    return {
      label: off ? `Remove @${name}` : `@${name}`,
      onSelect: then(() =>
        updateRecords(workspace, 'task', ids, (task) => ({ labelIds: changed(task.labelIds) }), sentence),
      ),
    };
  });
}

function placeActions(workspace: Workspace, ids: readonly string[], then: Then): MenuAction[] {
  return places(workspace).map(({ label, projectId, sectionId }) => ({
    label,
    onSelect: then(() =>
      moveTasks(
        workspace,
        ids,
        { projectId, sectionId, parentId: null },
        `Moved ${counted(ids.length, 'task')} to ${label}`,
      ),
    ),
  }));
}
