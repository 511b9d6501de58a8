import { closestWith, selectorOf } from '../../client/dom/data-attributes.ts';

const selector = `${selectorOf('task')}, ${selectorOf('project')}, ${selectorOf('section')}, ${selectorOf('view')}`;

/** The draggable element around a target; null on a button or field inside it, which has gestures of its own. */
export function draggableAt(target: EventTarget | null): HTMLElement | null {
  if (
    !(target instanceof Element) ||
    target.closest('input, textarea, select, [role="checkbox"]') ||
    closestWith(target, 'resize')
  )
    return null;
  return target.closest<HTMLElement>(selector);
}
