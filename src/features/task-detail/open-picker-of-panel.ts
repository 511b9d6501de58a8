import { selectorOf } from '../../client/dom/data-attributes.ts';
import { openPicker, type PickedField } from '../../client/picking/picker-request.ts';
import type { Workspace } from '../../client/workspace.ts';

/** Opens the popover below the row of the open task that shows the field, or below the button that adds it. */
export function openPickerOfPanel(workspace: Workspace, id: string, field: PickedField): void {
  const shown = () => document.querySelector<HTMLElement>(`${selectorOf('openTask')} ${selectorOf('detail', field)}`);
  const anchor = shown() ?? document.querySelector<HTMLElement>(selectorOf('panel'));
  if (!anchor) return;
  openPicker(workspace, { field, ids: [id], anchor, returnTo: () => shown() ?? anchor });
}
