import { expect, test } from 'vitest';
import type { EventBlock, ShownEvent } from '../../../client/calendars/event-days.ts';
import { eventRowsOf, timeWords } from './event-row.tsx';

const preferences = { timezone: 'Europe/Berlin', timeFormat: '12h', locale: 'en-US' } as never;

const block = (fields: Partial<EventBlock>) =>
  ({ key: 'evt_1', from: 0, to: 1440, isContinued: false, continues: false, ...fields }) as EventBlock;

test('an event of hours has a row in each day that it touches', () => {
  const wholeDay = [{ key: 'evt_0' } as ShownEvent];
  const blocks = [block({ isContinued: true, to: 120 }), block({ key: 'evt_2', from: 540, to: 600 })];
  expect(eventRowsOf({ wholeDay, blocks }).map(({ key }) => key)).toEqual(['evt_0', 'evt_1', 'evt_2']);
});

test('the row of an event tells when it begins, where it goes on when it ends', () => {
  const of = (fields: Partial<EventBlock>) => timeWords(block(fields), preferences);
  expect(of({ from: 1320, continues: true })).toMatch(/^10:00/);
  expect(of({ isContinued: true, to: 120 })).toMatch(/^–2:00/);
  expect(of({ isContinued: true, continues: true })).toBeNull();
});
