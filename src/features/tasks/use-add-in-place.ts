import { type RefObject, useCallback, useEffect, useState } from 'react';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { isTyping } from '../../client/keys/key-registry.ts';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { useAddInPlace } from './add-in-place-context.ts';
import { isForList } from './is-for-list.ts';
import type { Adding, ListEntry, ListGroup } from './list-entries.ts';
import { useIsOrderOfProject } from './own-order-context.ts';

export interface AddingState {
  readonly adding: Adding | null;
  /** Opens the field below a row, or at the end of a group. */
  open(group: ListGroup, afterId?: string | null): void;
  /** Moves the field below what was just created in it, where its group shows that. */
  follow(ids: readonly string[]): void;
  close(): void;
  /** The fields that a task takes from the place where it is added. */
  defaultsOf(group: ListGroup): LineDefaults;
}

interface Place {
  readonly groupKey: string;
  /** The row below which the field was opened, and what was created in it; none = it stands at the group's end. */
  readonly afterIds: readonly string[];
}

/** Which field of a list is open, if any. */
export function useAdding(groups: readonly ListGroup[]): AddingState {
  const { replica, keystrokeBuffer } = useWorkspace();
  const [place, setPlace] = useState<Place | null>(null);
  const ownOrder = useIsOrderOfProject();
  const open = useCallback(
    (group: ListGroup, afterId: string | null = null) => {
      keystrokeBuffer.expect(selectorOf('field', 'add-in-place'));
      setPlace({ groupKey: group.key, afterIds: afterId === null ? [] : [afterId] });
    },
    [keystrokeBuffer],
  );
  const close = useCallback(() => setPlace(null), []);
  const adding = place && shownAt(place, groups, replica.realId);

  function defaultsOf(group: ListGroup): LineDefaults {
    const afterId = adding?.afterId ?? null;
    const above = afterId === null || !ownOrder ? undefined : replica.get('task', afterId);
    if (!above) return group.adds ?? {};
    const { id, projectId, sectionId, parentId, completed } = above;
    // Completed tasks are shown below the open ones, whatever their position.
    return { projectId, sectionId, parentId, ...(completed ? {} : { afterId: id }) };
  }

  return {
    adding,
    open,
    // At the end, the next one follows by itself.
    follow: (ids) => {
      if (place && adding?.afterId) setPlace({ ...place, afterIds: [...place.afterIds, ...ids] });
    },
    close,
    defaultsOf,
  };
}

/** The field stands below the last row that is still in its group: a line may have named another project, or another day. */
function shownAt({ groupKey, afterIds }: Place, groups: readonly ListGroup[], realId: (id: string) => string): Adding {
  const key = realId(groupKey);
  const shown = new Set(groups.find((group) => group.key === key)?.rows.map(({ id }) => id));
  return { groupKey: key, afterId: afterIds.map(realId).findLast((id) => shown.has(id)) ?? null };
}

export interface AddKeysOptions {
  readonly groups: readonly ListGroup[];
  /** The entry under the cursor. */
  readonly active: ListEntry | undefined;
  readonly list: RefObject<HTMLElement | null>;
  readonly open: (group: ListGroup, afterId: string | null) => void;
}

/** N opens the field below the cursor; pasted lines become tasks of the cursor's group. */
export function useAddKeys({ groups, active, list, open }: AddKeysOptions): void {
  const { addTaskRequested } = useWorkspace();
  const addInPlace = useAddInPlace();
  const group = active?.group.adds ? active.group : undefined;
  const target = group ?? (active ? undefined : groups.find(({ adds, rows }) => adds && rows.length > 0));
  useShortcuts([
    {
      keys: 'n',
      run: (event) => {
        if (!isForList(event, list.current)) return false;
        if (!target) return addTaskRequested.emit();
        open(target, active?.kind === 'row' ? active.row.id : null);
        return true;
      },
    },
  ]);
  const defaults = (target ?? groups.find(({ adds }) => adds))?.adds;
  useEffect(() => {
    if (!addInPlace) return;
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (text === '' || isTyping(event.target) || !isOfList(event.target, list.current)) return;
      event.preventDefault();
      addInPlace.addLines(text, defaults ?? {});
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [addInPlace, defaults, list]);
}

function isOfList(target: EventTarget | null, list: HTMLElement | null): boolean {
  return target === document.body || (target instanceof Element && (target.id === 'main' || !!list?.contains(target)));
}
