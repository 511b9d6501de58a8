import { createValue } from '../../lib/value.ts';
import { selectorOf } from '../dom/data-attributes.ts';
import { navigate } from '../navigation/navigation.ts';
import { parameterOfAddress } from '../navigation/task-address.ts';
import type { Workspace } from '../workspace.ts';

/**
 * How often a list was narrowed or its filter left. Components learn of a change of the address a little later; by then a key that follows
 * at once would be given to the field that is about to go.
 */
export const narrowings = createValue(0);

/** The filter of the address; null = the list is whole. */
export function filterOfAddress(): string | null {
  return parameterOfAddress('f');
}

/** F on a list. An open task keeps the key for itself. @returns whether the key was used */
export function narrowByKey(workspace: Pick<Workspace, 'keystrokeBuffer'>): boolean {
  if (document.querySelector(selectorOf('openTask'))) return false;
  narrowList(workspace);
  return true;
}

/** Opens the field that narrows the present list. What is typed until it is there is kept for it. */
export function narrowList({ keystrokeBuffer }: Pick<Workspace, 'keystrokeBuffer'>): void {
  const selector = selectorOf('field', 'narrow');
  const field = document.querySelector<HTMLElement>(selector);
  if (field && filterOfAddress() !== null) {
    field.focus();
    return;
  }
  keystrokeBuffer.expect(selector);
  navigate(`?f=&${window.location.search.slice(1)}`);
  narrowings.set(narrowings.get() + 1);
}
