import { selectorOf } from '../dom/data-attributes.ts';
import { taskOfAddress } from '../navigation/task-address.ts';

/** Whether the address names a task whose panel is still to come. */
export function isPanelOnItsWay(): boolean {
  return taskOfAddress() !== null && document.querySelector(selectorOf('panel')) === null;
}
