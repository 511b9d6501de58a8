import { selectorOf } from '../../client/dom/data-attributes.ts';

/**
 * Whether the cursor of the view, on this task, is another list's: of those that show it the one that has it there already, else the
 * first. The planner shows a task without a time in its day and beside the days.
 */
export function isInOtherList(id: string, list: HTMLElement | null): boolean {
  const link = selectorOf('rowLink', id);
  const shown =
    document.querySelector(`#main ${selectorOf('active')} ${link}`) ?? document.querySelector(`#main ${link}`);
  return shown !== null && list?.contains(shown) === false;
}
