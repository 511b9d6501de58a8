import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { createRecordPersister } from '../../sync/record-persister.ts';
import { createReplica } from '../../sync/replica.ts';
import { memoryDisk } from '../../test/memory-disk.ts';
import { lastDayOf, windowsOf } from './event-windows.ts';
import { keepEvents, keptEvents } from './kept-events.ts';

const monday = '2026-03-23' as CalendarDate;

test('days that overlap share their windows, which follow each other without a gap', () => {
  const windows = windowsOf(monday, addDays(monday, 41));
  expect(windows.length).toBeGreaterThan(1);
  for (const [index, window] of windows.slice(1).entries())
    expect(window).toBe(addDays(lastDayOf(windows[index] as CalendarDate), 1));
  expect(windows).toContain(windowsOf(addDays(monday, 20), addDays(monday, 20))[0]);
  expect((windows[0] ?? '') <= monday && lastDayOf(windows.at(-1) as CalendarDate) >= addDays(monday, 41)).toBe(true);
});

test('the answers of the last six windows are kept over a reload, and go with the records', async () => {
  const disk = memoryDisk();
  const windows = windowsOf(monday, addDays(monday, 28 * 7 - 1)).slice(0, 7);
  for (const [index, window] of windows.entries()) await keepEvents(disk, window, { readAt: index, events: [] });
  await createRecordPersister(createReplica(), disk).restore();
  const kept = await Promise.all(windows.map((window) => keptEvents(disk, window)));
  expect(kept.map((answer) => answer?.readAt ?? null)).toEqual([null, 1, 2, 3, 4, 5, 6]);
  await disk.dropRecords();
  expect(await keptEvents(disk, windows[6] as CalendarDate)).toBeNull();
});
