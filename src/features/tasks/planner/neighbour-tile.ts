import type { CalendarDate } from '../../../lib/calendar-date.ts';
import type { ListEntry } from '../list-entries.ts';
import type { Tile } from './planned-days.ts';

/** What stands in a day for the cursor, in its order. */
export interface CursorDay {
  readonly date: CalendarDate;
  readonly tiles: readonly Tile[];
}

/** The index of the entry nearest by time in the next day, or the one before, that has something; -1 = there is none. */
export function neighbourOf(
  days: readonly CursorDay[],
  entries: readonly ListEntry[],
  activeIndex: number,
  direction: 1 | -1,
): number {
  const active = entries[activeIndex];
  if (active?.kind !== 'row') return -1;
  const at = days.findIndex(({ date }) => date === active.group.key);
  const minutesOf = (id: string, day: CursorDay | undefined) =>
    day?.tiles.find(({ task }) => task.id === id)?.minutes ?? -1;
  const from = minutesOf(active.row.id, days[at]);
  for (let index = at + direction; days[index]; index += direction) {
    const day = days[index];
    const rows = entries.flatMap((entry, entryIndex) =>
      entry.kind === 'row' && entry.group.key === day?.date
        ? [{ entryIndex, away: Math.abs(minutesOf(entry.row.id, day) - from) }]
        : [],
    );
    const [first, ...others] = rows;
    if (first) return others.reduce((nearest, row) => (row.away < nearest.away ? row : nearest), first).entryIndex;
  }
  return -1;
}
