import { closestWith, dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import type { Passing } from '../../components/use-kept-focus.ts';

/** Where the focus goes when a control of the open task has left: to what adds another of its kind, else to the task. */
export const passing: Passing = {
  items: `li, ${selectorOf('removable')}`,
  standInFor(left, item, area) {
    const [part, kind] = [dataOf(left, 'detail'), dataOf(item, 'removable')];
    const find = (selector: string) => area.querySelector<HTMLElement>(selector);
    return (
      (part === undefined ? null : find(selectorOf('detail', part))) ??
      (kind === undefined ? null : find(selectorOf('adds', kind))) ??
      closestWith(area, 'panel')
    );
  },
};
