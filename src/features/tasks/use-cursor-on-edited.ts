import { useEffect } from 'react';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { ListEntry } from './list-entries.ts';
import type { RowFocus } from './use-row-focus.ts';

/**
 * Keeps the cursor on the row whose title is edited, which for a duplicate is shown a moment later, so that Escape leaves it there.
 * @returns the id of the task as its row has it
 */
export function useCursorOnEdited(editing: string | null, entries: readonly ListEntry[], focus: RowFocus) {
  const { replica } = useWorkspace();
  const id = editing === null ? null : replica.realId(editing);
  const isShown = id !== null && entries.some((entry) => entry.kind === 'row' && entry.row.id === id);
  const { activate } = focus;
  useEffect(() => {
    if (isShown && id !== null) activate(id);
  }, [isShown, id, activate]);
  return id;
}
