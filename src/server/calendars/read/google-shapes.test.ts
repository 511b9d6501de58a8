import { expect, test } from 'vitest';
import { readShape } from '../../../test/read-shape.ts';

/** Files as Google Calendar writes them, with the events that a person reads in them. */
const event = (lines: string) =>
  `BEGIN:VEVENT\nUID:a@google.com\nDTSTAMP:20261101T000000Z\n${lines.trim()}\nEND:VEVENT`;

const shapes: readonly (readonly [name: string, lines: string, shown: readonly string[]])[] = [
  [
    'an appointment in UTC',
    event('DTSTART:20261126T090000Z\nDTEND:20261126T103000Z\nSUMMARY:Fair'),
    ['2026-11-26T09:00 > 10:30 Fair'],
  ],
  [
    'a day',
    event('DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261225\nSUMMARY:Eve\nTRANSP:TRANSPARENT'),
    ['2026-12-24 > 2026-12-25 Eve free'],
  ],
  [
    'several days',
    event('DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227\nSUMMARY:Feast'),
    ['2026-12-24 > 2026-12-27 Feast'],
  ],
  ['a day without an end', event('DTSTART;VALUE=DATE:20261224\nSUMMARY:Eve'), ['2026-12-24 > 2026-12-25 Eve']],
  ['a moment without an end', event('DTSTART:20261126T090000Z\nSUMMARY:Bell'), ['2026-11-26T09:00 > 09:00 Bell']],
  [
    'a time of a zone',
    event('DTSTART;TZID=America/New_York:20261126T090000\nDTEND;TZID=America/New_York:20261126T100000\nSUMMARY:Call'),
    ['2026-11-26T14:00 > 15:00 Call'],
  ],
  [
    'an end in another zone than the start',
    event('DTSTART;TZID=Europe/Berlin:20261126T090000\nDTEND;TZID=America/New_York:20261126T060000\nSUMMARY:Flight'),
    ['2026-11-26T08:00 > 11:00 Flight'],
  ],
  [
    'a weekly meeting over the end of summer time keeps its hour',
    event(
      'DTSTART;TZID=America/New_York:20261026T090000\nDTEND;TZID=America/New_York:20261026T093000\nRRULE:FREQ=WEEKLY;COUNT=2\nSUMMARY:Sync',
    ),
    ['2026-10-26T13:00 > 13:30 Sync', '2026-11-02T14:00 > 14:30 Sync'],
  ],
  [
    'an UNTIL in UTC, which is the last start',
    event(
      'DTSTART;TZID=Europe/Berlin:20261123T090000\nDTEND;TZID=Europe/Berlin:20261123T091500\nRRULE:FREQ=DAILY;UNTIL=20261125T080000Z\nSUMMARY:Stand-up',
    ),
    ['2026-11-23T08:00 > 08:15 Stand-up', '2026-11-24T08:00 > 08:15 Stand-up', '2026-11-25T08:00 > 08:15 Stand-up'],
  ],
  [
    'an UNTIL in UTC a moment before the last start',
    event(
      'DTSTART;TZID=Europe/Berlin:20261123T090000\nDTEND;TZID=Europe/Berlin:20261123T091500\nRRULE:FREQ=DAILY;UNTIL=20261125T075959Z\nSUMMARY:Stand-up',
    ),
    ['2026-11-23T08:00 > 08:15 Stand-up', '2026-11-24T08:00 > 08:15 Stand-up'],
  ],
  [
    'days left out',
    event(
      'DTSTART;TZID=Europe/Berlin:20261123T090000\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE;TZID=Europe/Berlin:20261124T090000\nEXDATE;TZID=Europe/Berlin:20261125T090000,20261127T090000\nSUMMARY:Run',
    ),
    ['2026-11-23T08:00 > 08:00 Run', '2026-11-26T08:00 > 08:00 Run'],
  ],
  [
    'an occurrence that was moved',
    `${event('DTSTART;TZID=Europe/Berlin:20261123T090000\nDTEND;TZID=Europe/Berlin:20261123T100000\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Class')}
${event('RECURRENCE-ID;TZID=Europe/Berlin:20261130T090000\nDTSTART;TZID=Europe/Berlin:20261201T140000\nDTEND;TZID=Europe/Berlin:20261201T150000\nSUMMARY:Class moved')}`,
    ['2026-11-23T08:00 > 09:00 Class', '2026-12-01T13:00 > 14:00 Class moved', '2026-12-07T08:00 > 09:00 Class'],
  ],
  [
    'an occurrence that was cancelled',
    `${event('DTSTART:20261123T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Class')}
${event('RECURRENCE-ID:20261124T090000Z\nDTSTART:20261124T090000Z\nSTATUS:CANCELLED\nSUMMARY:Class')}`,
    ['2026-11-23T09:00 > 09:00 Class', '2026-11-25T09:00 > 09:00 Class'],
  ],
  ['an event that was cancelled', event('DTSTART:20261126T090000Z\nSTATUS:CANCELLED\nSUMMARY:Off'), []],
  [
    'an invitation that the owner of the calendar declined, and one that another did',
    `X-WR-CALNAME:me@example.com
${event('DTSTART:20261126T090000Z\nATTENDEE;PARTSTAT=DECLINED;CN=me:mailto:me@example.com\nSUMMARY:Not I')}
${event('DTSTART:20261127T090000Z\nATTENDEE;PARTSTAT=DECLINED:mailto:you@example.com\nSUMMARY:Not you')}`,
    ['2026-11-27T09:00 > 09:00 Not you'],
  ],
  [
    'times without a zone go by that of the calendar',
    `X-WR-TIMEZONE:America/New_York\n${event('DTSTART:20261126T090000\nSUMMARY:Local')}`,
    ['2026-11-26T14:00 > 14:00 Local'],
  ],
  [
    'times without any zone go by that of the person',
    event('DTSTART:20261126T090000\nSUMMARY:Local'),
    ['2026-11-26T08:00 > 08:00 Local'],
  ],
  [
    'a title with escapes, folded within it',
    event('DTSTART:20261126T090000Z\nSUMMARY:Milk\\, eggs\\; and\\nbre\n ad'),
    ['2026-11-26T09:00 > 09:00 Milk, eggs; and bread'],
  ],
  ['without a title', event('DTSTART:20261126T090000Z'), ['2026-11-26T09:00 > 09:00 ']],
  ['beyond the year that is read', event('DTSTART:20271127T090000Z\nSUMMARY:Later'), []],
];

test.each(shapes)('%s', async (_name, lines, shown) => {
  const read = await readShape(lines);
  expect([read.shown, read.skipped, read.zoneGuessed]).toEqual([shown, 0, false]);
});
