import type { Lasting, Placed } from './lay-out-day.ts';

export const hourPx = 48;
const blockPxMin = 20;
/** The minimum height of a block, in minutes: the layout takes a shorter one to last as long. */
export const shownMinutes = (blockPxMin / hourPx) * 60;
const linePx = 16;
const padPx = 6;
/** Room for the number of those that have no column. */
const morePx = 28;

const morePxHigh = 44;
/** How long the number of those without a column is shown at least, as high as a finger needs it. */
export const moreMinutes = (morePxHigh / hourPx) * 60;

/** How high a block of so many minutes is; the pixel below it parts it from the next. */
export function blockPx(minutes: number): number {
  return Math.max((minutes / 60) * hourPx, blockPxMin) - 1;
}

/** Where a block stands in its day. @param gapPx what stays free at either side */
export function placeOf({ block, column, columns, span, isCrowded }: Placed<Lasting>, gapPx: number) {
  const all = isCrowded ? `(100% - ${morePx}px)` : '100%';
  return {
    top: (block.from / 60) * hourPx,
    height: blockPx(block.to - block.from),
    left: `calc(${all} * ${column / columns} + ${gapPx}px)`,
    width: `calc(${all} * ${span / columns} - ${2 * gapPx}px)`,
  };
}

/** How many lines of words a block shows whole, with letters of the usual size. */
export function wholeLines(heightPx: number): number {
  return Math.max(Math.floor((heightPx - padPx) / linePx), 1);
}

/** As high as whole lines are in a block, also with letters of another size. */
export function wholeLinesHigh(heightPx: number): string {
  return `max(1lh, round(down, ${heightPx - padPx}px, 1lh))`;
}
