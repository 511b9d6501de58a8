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
  /** Moves the field below what was just created in it. */
  follow(group: ListGroup, ids: readonly string[]): void;
  close(): void;
  /** The fields that a task takes from the place where it is added. */
  defaultsOf(group: ListGroup): LineDefaults;
}

/** Which field of a list is open, if any. */
export function useAdding(): AddingState {
  const { replica, keystrokeBuffer } = useWorkspace();
  const [adding, setAdding] = useState<Adding | null>(null);
  const ownOrder = useIsOrderOfProject();
  const open = useCallback(
    (group: ListGroup, afterId: string | null = null) => {
      keystrokeBuffer.expect(selectorOf('field', 'add-in-place'));
      setAdding({ groupKey: group.key, afterId });
    },
    [keystrokeBuffer],
  );
  const close = useCallback(() => setAdding(null), []);

  function defaultsOf(group: ListGroup): LineDefaults {
    const afterId = adding?.afterId ?? null;
    const above = afterId === null || !ownOrder ? undefined : replica.get('task', afterId);
    if (!above) return group.adds ?? {};
    const { id, projectId, sectionId, parentId, completed } = above;
    // Completed tasks are shown below the open ones, whatever their position.
    return { projectId, sectionId, parentId, ...(completed ? {} : { afterId: id }) };
  }

  const shown = adding && {
    groupKey: replica.realId(adding.groupKey),
    afterId: adding.afterId && replica.realId(adding.afterId),
  };
  return {
    adding: shown,
    open,
    // At the end, the next one follows by itself.
    follow: (group, ids) => {
      if (shown?.afterId) setAdding({ groupKey: group.key, afterId: ids.at(-1) ?? shown.afterId });
    },
    close,
    defaultsOf,
  };
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
