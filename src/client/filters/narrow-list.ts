import { selectorOf } from '../dom/data-attributes.ts';
import { navigate } from '../navigation/navigation.ts';
import type { Workspace } from '../workspace.ts';

/** The address of a list that is narrowed by a filter. */
export function narrowedPath(path: string, text: string): string {
  return `${path}?f=${encodeURIComponent(text)}`;
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
