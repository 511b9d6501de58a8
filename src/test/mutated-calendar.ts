const zones = ['Europe/Berlin', 'W. Europe Standard Time', 'Mars/Olympus', '"x"', ''];
const rules = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;BYSECOND=0,1,2,3;BYHOUR=1',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYSETPOS=366',
  'FREQ=DAILY;COUNT=999999',
  'FREQ=WEEKLY;INTERVAL=999999',
  'FREQ=MONTHLY;BYDAY=-53SU',
  'FREQ=HOURLY;UNTIL=99991231T235959Z',
  'COUNT=5',
];
const values = [
  '',
  ':',
  ';',
  '\\',
  '\u0000',
  '\uD800',
  '9'.repeat(400),
  '-1',
  '00000000T000000Z',
  '99991231T235959Z',
  'NaN',
];

const base = (random: (below: number) => number) => {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  return `BEGIN:VCALENDAR
VERSION:2.0
X-WR-TIMEZONE:${pick(zones)}
BEGIN:VTIMEZONE
TZID:${pick(zones)}
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:series
DTSTART;TZID=${pick(zones)}:20${10 + random(17)}1126T090000
DTEND;TZID=${pick(zones)}:20261126T100000
RRULE:${pick(rules)}
EXDATE;TZID=${pick(zones)}:20261127T090000,20261128T090000
RDATE;VALUE=PERIOD:20261202T090000Z/PT2H,20261203T090000Z/20261203T093000Z
SUMMARY:One\\, two
END:VEVENT
BEGIN:VEVENT
UID:series
RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=${pick(zones)}:20261129T090000
DTSTART:20261129T120000Z
DURATION:P${random(9)}DT${random(99)}H
END:VEVENT
BEGIN:VEVENT
UID:day
DTSTART;VALUE=DATE:20261201
DTEND;VALUE=DATE:2026120${random(9)}
LOCATION:Here
BEGIN:VALARM
TRIGGER:-PT15M
END:VALARM
END:VEVENT
END:VCALENDAR
`;
};

/** A calendar as no program writes it: a few lines are lost, doubled, cut, exchanged or hold what they must not. */
export function mutatedCalendar(random: (below: number) => number): string {
  const lines = base(random).split('\n');
  for (let change = 0; change < 1 + random(6); change += 1) {
    const at = random(lines.length);
    const line = lines[at] ?? '';
    const value = values[random(values.length)] ?? '';
    const mark = random(line.length || 1);
    const ways = [
      () => lines.splice(at, 1),
      () => lines.splice(at, 0, line, line),
      () => lines.splice(at, 1, line.slice(0, mark)),
      () => lines.splice(at, 1, `${line.slice(0, mark)}${value}${line.slice(mark)}`),
      () => lines.splice(at, 1, `${line.split(':')[0]}:${value}`),
      () => lines.splice(at, 1, lines[random(lines.length)] ?? ''),
    ];
    ways[random(ways.length)]?.();
  }
  return lines.join(random(2) === 0 ? '\r\n' : '\n');
}
