import { expect, test } from 'vitest';
import { readShape } from '../../../test/read-shape.ts';

/** Files as Outlook, Exchange, Apple's Calendar and Nextcloud write them. */
const event = (lines: string) => `BEGIN:VEVENT\nUID:040000008200E00074C5B7101A82E008\n${lines.trim()}\nEND:VEVENT`;

const zone = (tzid: string) => `BEGIN:VTIMEZONE
TZID:${tzid}
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

const fixed = `BEGIN:VTIMEZONE
TZID:Nine Thirty
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0930
TZOFFSETTO:+0930
END:STANDARD
END:VTIMEZONE`;

const shapes: readonly (readonly [name: string, lines: string, shown: readonly string[]])[] = [
  [
    'Outlook: a name of Windows',
    event(
      'DTSTART;TZID=W. Europe Standard Time:20261126T090000\nDTEND;TZID=W. Europe Standard Time:20261126T093000\nSUMMARY:Review',
    ),
    ['2026-11-26T08:00 > 08:30 Review'],
  ],
  [
    'Outlook: a name of Windows in quotes',
    event('DTSTART;TZID="Pacific Standard Time":20261126T090000\nSUMMARY:Review'),
    ['2026-11-26T17:00 > 17:00 Review'],
  ],
  [
    'Exchange: a zone in its own words with its rules, in winter and in summer',
    `${zone('(UTC+01:00) Amsterdam, Berlin, Bern')}
${event('DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":20261126T090000\nSUMMARY:Winter')}
BEGIN:VEVENT\nUID:2\nDTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":20270726T090000\nSUMMARY:Summer\nEND:VEVENT`,
    ['2026-11-26T08:00 > 08:00 Winter', '2027-07-26T07:00 > 07:00 Summer'],
  ],
  [
    'Exchange: a series in a zone of the file alone keeps its hour over the change',
    `${zone('Customized Time Zone')}
${event('DTSTART;TZID=Customized Time Zone:20270326T090000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Early')}`,
    ['2027-03-26T08:00 > 08:30 Early', '2027-03-27T08:00 > 08:30 Early', '2027-03-28T07:00 > 07:30 Early'],
  ],
  [
    'a zone without summer time',
    `${fixed}\n${event('DTSTART;TZID=Nine Thirty:20261126T093000\nSUMMARY:Far')}`,
    ['2026-11-26T00:00 > 00:00 Far'],
  ],
  [
    'Outlook: a whole day as times',
    event(
      'DTSTART;TZID=Europe/Berlin:20261126T000000\nDTEND;TZID=Europe/Berlin:20261127T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE\nSUMMARY:Leave',
    ),
    ['2026-11-26 > 2026-11-27 Leave'],
  ],
  [
    'Outlook: shown as free',
    event('DTSTART:20261126T090000Z\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\nSUMMARY:Hint'),
    ['2026-11-26T09:00 > 09:00 Hint free'],
  ],
  [
    'Outlook: an alarm inside with a description of its own',
    event(
      'DTSTART:20261126T090000Z\nSUMMARY:Call\nBEGIN:VALARM\nTRIGGER:-PT15M\nSUMMARY:Reminder\nDTSTART:20300101T000000Z\nEND:VALARM',
    ),
    ['2026-11-26T09:00 > 09:00 Call'],
  ],
  [
    'Exchange: the last weekday of a month',
    event('DTSTART:20261130T090000Z\nRRULE:FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1\nSUMMARY:Close'),
    ['2026-11-30T09:00 > 09:00 Close', '2026-12-31T09:00 > 09:00 Close', '2027-01-29T09:00 > 09:00 Close'],
  ],
  [
    'Apple: a length instead of an end',
    event('DTSTART;TZID=Europe/Berlin:20261126T090000\nDURATION:PT1H30M\nSUMMARY:Lunch'),
    ['2026-11-26T08:00 > 09:30 Lunch'],
  ],
  [
    'Apple: a birthday of long ago, each year',
    event('DTSTART;VALUE=DATE:16041203\nRRULE:FREQ=YEARLY\nSUMMARY:Mina’s birthday'),
    ['2026-12-03 > 2026-12-04 Mina’s birthday'],
  ],
  [
    'Apple: a series that is another from one occurrence on',
    `${event('DTSTART:20261123T090000Z\nDTEND:20261123T100000Z\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:Old')}
${event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261125T090000Z\nDTSTART:20261125T110000Z\nDTEND:20261125T113000Z\nSUMMARY:New')}`,
    [
      '2026-11-23T09:00 > 10:00 Old',
      '2026-11-24T09:00 > 10:00 Old',
      '2026-11-25T11:00 > 11:30 New',
      '2026-11-26T11:00 > 11:30 New',
    ],
  ],
  [
    'Apple: an exception within what is another from then on',
    `${event('DTSTART:20261123T090000Z\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:Old')}
${event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T090000Z\nDTSTART:20261124T110000Z\nSUMMARY:New')}
${event('RECURRENCE-ID:20261125T090000Z\nDTSTART:20261125T150000Z\nSUMMARY:Once')}`,
    [
      '2026-11-23T09:00 > 09:00 Old',
      '2026-11-24T11:00 > 11:00 New',
      '2026-11-25T15:00 > 15:00 Once',
      '2026-11-26T11:00 > 11:00 New',
    ],
  ],
  [
    'Thunderbird: a path before the name of the zone',
    event('DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261126T090000\nSUMMARY:Path'),
    ['2026-11-26T14:00 > 14:00 Path'],
  ],
  [
    'a path before a name of three parts',
    event('DTSTART;TZID=/citadel.org/20210210_1/America/Argentina/Buenos_Aires:20261126T090000\nSUMMARY:Path'),
    ['2026-11-26T12:00 > 12:00 Path'],
  ],
  [
    'Nextcloud: a day of 25 hours',
    event('DTSTART;TZID=Europe/Berlin:20261025T000000\nDTEND;TZID=Europe/Berlin:20261026T000000\nSUMMARY:Long'),
    ['2026-10-24T22:00 > 2026-10-25T23:00 Long'],
  ],
  [
    'Nextcloud: days that are named one by one',
    event('DTSTART;VALUE=DATE:20261201\nRDATE;VALUE=DATE:20261205,20261209\nSUMMARY:Bins'),
    ['2026-12-01 > 2026-12-02 Bins', '2026-12-05 > 2026-12-06 Bins', '2026-12-09 > 2026-12-10 Bins'],
  ],
  [
    'periods that have a length of their own',
    event(
      'DTSTART:20261201T090000Z\nDURATION:PT1H\nRDATE;VALUE=PERIOD:20261202T090000Z/PT2H,20261203T090000Z/20261203T093000Z\nSUMMARY:Slots',
    ),
    ['2026-12-01T09:00 > 10:00 Slots', '2026-12-02T09:00 > 11:00 Slots', '2026-12-03T09:00 > 09:30 Slots'],
  ],
  [
    'a day left out by its date alone',
    event(
      'DTSTART;TZID=Europe/Berlin:20261123T090000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20261124\nSUMMARY:Run',
    ),
    ['2026-11-23T08:00 > 08:00 Run', '2026-11-25T08:00 > 08:00 Run'],
  ],
  [
    'tasks and journals beside events',
    `BEGIN:VTODO\nUID:t\nSUMMARY:Task\nDUE:20261126T090000Z\nEND:VTODO\n${event('DTSTART:20261126T090000Z\nSUMMARY:Event')}`,
    ['2026-11-26T09:00 > 09:00 Event'],
  ],
];

test.each(shapes)('%s', async (_name, lines, shown) => {
  const read = await readShape(lines);
  expect([read.shown, read.skipped, read.zoneGuessed]).toEqual([shown, 0, false]);
});
