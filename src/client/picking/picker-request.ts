import { createValue } from '../../lib/value.ts';
import { dataAttributes, selectorOf } from '../dom/data-attributes.ts';
import type { Workspace } from '../workspace.ts';

export type PickedPart = 'date' | 'place' | 'labels' | 'priority';

/** A part of tasks that is to be chosen in the one popover. */
export interface PickerRequest {
  readonly part: PickedPart;
  readonly ids: readonly string[];
  /** What the popover stands below. */
  readonly anchor: Element;
  /** Offers to spread the tasks over the week. */
  readonly spreads?: boolean;
  /** What gets the focus when it closes; by default the row of the first task. */
  readonly returnTo?: () => HTMLElement | null;
  /** Something was chosen. */
  readonly onPicked?: () => void;
}

/** Marks the field of words that the popover begins with. */
export const pickerField = dataAttributes({ field: 'picker' });

export const pickerRequest = createValue<PickerRequest | null>(null);

/** Opens the popover; what is typed before it is there is kept for it. A finger gets no keyboard it did not ask for. */
export function openPicker({ keystrokeBuffer }: Pick<Workspace, 'keystrokeBuffer'>, request: PickerRequest): void {
  if (request.ids.length === 0) return;
  if (!matchMedia('(pointer: coarse)').matches) keystrokeBuffer.expect(selectorOf('field', 'picker'));
  pickerRequest.set(request);
}

/** The row of a task, or the one that has taken its place under the cursor. */
export function rowLinkOf(id: string | undefined): HTMLElement | null {
  const own = id === undefined ? null : document.querySelector<HTMLElement>(selectorOf('rowLink', id));
  return own ?? document.querySelector<HTMLElement>(`${selectorOf('active')} ${selectorOf('rowLink')}`);
}

/** Where the popover of a row stands: below its date. */
export function rowAnchorOf(id: string): Element | null {
  const row = document.querySelector(selectorOf('task', id));
  return row?.querySelector(selectorOf('rowDate')) ?? row;
}
