import type { KeyboardEvent } from 'react';
import { closestWith } from '../../client/dom/data-attributes.ts';

/** Ends the writing in a field on Escape; the task stays open and has the focus, so that the next Escape closes it. */
export function leaveField(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  event.currentTarget.blur();
  closestWith(event.currentTarget, 'panel')?.focus();
}
