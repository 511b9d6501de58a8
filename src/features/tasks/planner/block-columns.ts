const trayPx = 216;
const columnsMin = 2;
const columnsMax = 4;
const columnPxMin = 44;
/** Where one day is shown, there are as many columns as have room for words. */
const wordsPxMin = 120;

/**
 * How many blocks may stand side by side in a day; those beyond them are a number.
 * @param width of the planner with its tray, in CSS pixels
 * @param days how many it shows
 */
export function blockColumns(width: number, days: number): number {
  if (days === 1) return Math.max(columnsMax, Math.floor(width / wordsPxMin));
  const fitting = Math.floor((width - trayPx) / days / columnPxMin);
  return Math.min(Math.max(fitting, columnsMin), columnsMax);
}
