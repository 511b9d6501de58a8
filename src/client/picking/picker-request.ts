import { createValue } from '../../lib/value.ts';
import { dataAttributes, selectorOf } from '../dom/data-attributes.ts';
import type { Workspace } from '../workspace.ts';

export type PickedField = 'date' | 'deadline' | 'place' | 'labels' | 'priority';

/** A request to open the picker popover for one field of one or more tasks. */
export interface PickerRequest {
  readonly field: PickedField;
  readonly ids: readonly string[];
  /** The element below which the popover opens. */
  readonly anchor: Element;
  /** Offers to spread the tasks over the week. */
  readonly spreads?: boolean;
  /** The element that receives the focus when it closes; by default the row of the first task. */
  readonly returnTo?: () => HTMLElement | null;
  /** Called when a value was chosen. */
  readonly onPicked?: () => void;
}

/** Marks the text field at the top of the popover. */
export const pickerField = dataAttributes({ field: 'picker' });

export const pickerRequest = createValue<PickerRequest | null>(null);

/** Opens the popover and buffers what is typed until it has rendered. */
export function openPicker(workspace: Pick<Workspace, 'keystrokeBuffer'>, request: PickerRequest): void {
  if (request.ids.length === 0) return;
  expectPickerField(workspace);
  pickerRequest.set(request);
}

/** Buffers what is typed until the popover has rendered. On a touch screen nothing is buffered or focused. */
export function expectPickerField({ keystrokeBuffer }: Pick<Workspace, 'keystrokeBuffer'>): void {
  if (!matchMedia('(pointer: coarse)').matches) keystrokeBuffer.expect(selectorOf('field', 'picker'));
}

/** The link of a task's row or, when the row has left the list, that of the active row. */
export function rowLinkOf(id: string | undefined): HTMLElement | null {
  const own = id === undefined ? null : document.querySelector<HTMLElement>(selectorOf('rowLink', id));
  return own ?? document.querySelector<HTMLElement>(`${selectorOf('active')} ${selectorOf('rowLink')}`);
}

/** The element below which the popover of a row opens: its date. */
export function rowAnchorOf(id: string): Element | null {
  const row = document.querySelector(selectorOf('task', id));
  return row?.querySelector(selectorOf('rowDate')) ?? row;
}
