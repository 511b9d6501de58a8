import { createValue } from '../../lib/value.ts';
import { closestWith, dataOf } from '../dom/data-attributes.ts';

/** A record whose name is being written in its heading, or in the navigation. */
export interface Renaming {
  readonly kind: 'project' | 'section' | 'view' | 'label';
  readonly id: string;
  readonly inNavigation?: boolean;
}

export const renaming = createValue<Renaming | null>(null);

/** From a menu: in the next frame, after the closing menu has returned the focus. */
export function renameSoon(wanted: Renaming): void {
  requestAnimationFrame(() => renaming.set(wanted));
}

/** @returns whether the focus was in the heading of a section, whose name is then written */
export function renameFocusedSection({ target }: KeyboardEvent): boolean {
  const id = target instanceof Element ? dataOf(closestWith(target, 'section'), 'section') : undefined;
  if (id === undefined) return false;
  renaming.set({ kind: 'section', id });
  return true;
}
