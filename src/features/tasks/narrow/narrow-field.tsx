'use client';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { closestWith, dataOf, selectorOf } from '../../../client/dom/data-attributes.ts';
import { usePreHydrationChange } from '../../../client/early-input/use-pre-hydration-change.ts';
import { attachedRecords } from '../../../client/filters/attached-records.ts';
import { FilterField } from '../../../client/filters/filter-field.tsx';
import { readTyped } from '../../../client/filters/filter-groups.ts';
import { missingFor } from '../../../client/filters/filtered-tasks.ts';
import { filterOfAddress } from '../../../client/filters/narrow-list.ts';
import { leaveFilter, narrowedPath } from '../../../client/filters/narrowed-path.ts';
import { canBeSaved, SaveAsView } from '../../../client/filters/save-as-view.tsx';
import { useFilterContext } from '../../../client/filters/use-filter-context.ts';
import { navigate } from '../../../client/navigation/navigation.ts';
import { taskOfAddress } from '../../../client/navigation/task-address.ts';
import { rowLinkOf } from '../../../client/picking/picker-request.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useShortcuts } from '../../../client/react/use-shortcuts.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { selectedTasks } from '../../../client/selection/selected-tasks.ts';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import type { Task } from '../../../contract/tasks.ts';
import { compileFilter } from '../../../filter/match/compile-filter.ts';
import type { Replica } from '../../../sync/replica.ts';
import { isForList } from '../is-for-list.ts';
import { narrowed } from './narrow-groups.ts';
import { narrowing } from './narrowing.ts';

const attachedVersion = (replica: Replica) =>
  (['reminder', 'comment', 'attachment'] as const).map((kind) => replica.version(kind)).join();

const tabStop = `${selectorOf('rowLink')}[tabindex="0"]`;
const activeRow = () => dataOf(rowLinkOf(undefined), 'rowLink');

/** @param asked the filter of the address */
export function NarrowField({ path, asked }: { path: string; asked: string }) {
  const { replica, puller } = useWorkspace();
  const [text, setText] = useState(asked);
  const [saving, setSaving] = useState(false);
  /** A filter that finds nothing takes the cursor away with its row. */
  const [cursor] = useState(() => (typeof document === 'undefined' ? null : activeRow()));
  const field = useRef<HTMLTextAreaElement>(null);
  const context = useFilterContext();
  usePreHydrationChange(field, 'narrow', setText);
  const typed = useMemo(() => readTyped(text, context), [text, context]);
  const read = useDeferredValue(typed);
  const attached = useSelection(['reminder', 'comment', 'attachment'], attachedVersion);
  const held = { everything: useValue(puller.fullyLoaded), kinds: useValue(puller.loadedKinds) };
  useEffect(() => {
    if (asked === '') field.current?.focus();
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what hangs on tasks is that of the version.
  useEffect(() => {
    const filters = read.groups.flatMap((group) => group.read.filter ?? []);
    const tests = filters.map((filter) => compileFilter(filter, attachedRecords(replica)));
    const isReadable = read.errors.length === 0 && tests.length > 0;
    const shows = (task: Task) => tests.some((test) => test(task));
    narrowing.set(isReadable ? (groups, from) => narrowed(groups, from, shows) : null);
  }, [read, replica, attached]);
  useEffect(() => () => narrowing.set(null), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (window.location.pathname === path) navigate(narrowedPath(path, text), { replace: true });
    }, 250);
    return () => clearTimeout(timer);
  }, [path, text]);
  function leave(): void {
    const row = activeRow() ?? cursor;
    // The rows are back before the address is, so that the row is focused where it stands in the whole list.
    narrowing.set(null);
    leaveFilter(path);
    setTimeout(() => {
      if (filterOfAddress() === null) focusList(row);
    });
  }
  useShortcuts([
    {
      keys: 'escape',
      run: (event) => {
        if (!isForList(event, entryOf(event.target)) || isWantedElsewhere()) return false;
        leave();
        return true;
      },
    },
  ]);
  const isSaveable = canBeSaved(typed);
  const missing = read.groups.flatMap(({ read: { filter } }) => (filter ? [...missingFor(filter, held)] : []));
  return (
    <search
      aria-label="Narrow the list"
      className="mt-4 block print:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        leave();
      }}
    >
      <FilterField
        ref={field}
        name="narrow"
        label="Narrow by a filter"
        placeholder="@phone p1, overdue, words …"
        text={text}
        setText={setText}
        typed={typed}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if ((event.ctrlKey || event.metaKey) && isSaveable) setSaving(true);
          else focusList();
        }}
        end={
          <IconButton
            label="Show the whole list"
            icon={<X size={16} aria-hidden="true" />}
            className="my-2 pointer-coarse:my-0"
            onClick={leave}
          />
        }
        aside={
          isSaveable && (
            <Button variant="primary" hidden={saving} className="max-sm:w-full" onClick={() => setSaving(true)}>
              Save as view
            </Button>
          )
        }
      />
      {saving && <SaveAsView typed={typed} onClose={() => setSaving(false)} />}
      {missing.length > 0 && (
        <p role="status" className="mt-1 text-meta text-ink2">
          This narrows what the device holds; as a view, or in Search, the service is asked for the rest.
        </p>
      )}
    </search>
  );
}

/** Focuses a row, else the cursor, unless something in the list has the focus, and shows it. */
function focusList(row?: string | null): void {
  const entry = entryOf(document.activeElement);
  if (entry) entry.scrollIntoView({ block: 'nearest' });
  else (rowLinkOf(row ?? undefined) ?? document.querySelector<HTMLElement>(tabStop))?.focus();
}

/** The row, card or heading of which the target is a part. */
function entryOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? (closestWith(target, 'task') ?? closestWith(target, 'index')) : null;
}

/** An open task, what is selected and what is dragged are left before the filter is. */
function isWantedElsewhere(): boolean {
  return (
    taskOfAddress() !== null || selectedTasks.get().size > 0 || document.querySelector(selectorOf('dragging')) !== null
  );
}
