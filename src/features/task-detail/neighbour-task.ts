/** The task of the row above or below that of a task in the list behind it; null = there is none in sight. */
export function neighbourTask(id: string, direction: 1 | -1): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row-focus]')];
  const at = rows.findIndex((row) => row.dataset.rowFocus === id);
  return (at < 0 ? undefined : rows[at + direction]?.dataset.rowFocus) ?? null;
}
