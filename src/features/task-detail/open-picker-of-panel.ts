import { selectorOf } from '../../client/dom/data-attributes.ts';
import { requestedField } from '../../client/open-task/requested-field.ts';
import { expectPickerField, openPicker, type PickedField } from '../../client/picking/picker-request.ts';
import type { Workspace } from '../../client/workspace.ts';

/**
 * Opens the popover below the row of the open task that shows the field, or below the button that adds it; for a task that is on its way
 * once it is there, because the task before it may still be shown.
 */
export function openPickerOfPanel(workspace: Workspace, id: string, field: PickedField): void {
  const task = document.querySelector<HTMLElement>(selectorOf('openTask', id));
  if (!task) {
    expectPickerField(workspace);
    requestedField.set({ taskId: id, field });
    return;
  }
  const shown = () =>
    document.querySelector<HTMLElement>(`${selectorOf('openTask', id)} ${selectorOf('detail', field)}`);
  const anchor = shown() ?? task;
  openPicker(workspace, { field, ids: [id], anchor, returnTo: () => shown() ?? anchor });
}
