import { selectorOf } from '../dom/data-attributes.ts';
import { navigate } from '../navigation/navigation.ts';
import type { Workspace } from '../workspace.ts';

/** The address of a list that is narrowed by a filter. */
export function narrowedPath(path: string, text: string): string {
  return `${path}?f=${encodeURIComponent(text)}`;
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
  if (field) {
    field.focus();
    return;
  }
  keystrokeBuffer.expect(selector);
  navigate(narrowedPath(window.location.pathname, ''));
}
