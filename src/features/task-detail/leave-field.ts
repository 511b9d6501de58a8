import type { KeyboardEvent } from 'react';
import { closestWith } from '../../client/dom/data-attributes.ts';
import { focusViewIfLost } from '../../client/dom/focus.ts';

/** Ends the writing in a field; the task stays open and has the focus, so that its keys work and the next Escape closes it. */
export function leaveField(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  event.currentTarget.blur();
  closestWith(event.currentTarget, 'panel')?.focus();
  // A task that is a page of its own is the view.
  focusViewIfLost();
}
