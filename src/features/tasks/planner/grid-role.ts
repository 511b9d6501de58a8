type GridRole = 'grid' | 'row' | 'rowgroup' | 'columnheader' | 'rowheader' | 'gridcell';

/**
 * The role of a part of the planner's grid. It is made of other elements than a table, whose cells know neither what overlaps nor columns
 * that scroll below others; the cursor is on what stands in the cells, so that no part is a stop of the keyboard itself.
 */
export function gridRole(role: GridRole): { role: GridRole; tabIndex?: -1 } {
  return role === 'grid' || role === 'rowgroup' ? { role } : { role, tabIndex: -1 };
}

export function labelled(label: string): { 'aria-label': string } {
  return { 'aria-label': label };
}
