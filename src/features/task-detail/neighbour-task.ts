import { dataOf, selectorOf } from '../../client/dom/data-attributes.ts';

/** The task of the row above or below a task's row in the list behind it; null = no such row is rendered. */
export function neighbourTask(id: string, direction: 1 | -1): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>(`#main ${selectorOf('rowLink')}`)];
  const at = rows.findIndex((row) => dataOf(row, 'rowLink') === id);
  return (at < 0 ? undefined : dataOf(rows[at + direction], 'rowLink')) ?? null;
}
