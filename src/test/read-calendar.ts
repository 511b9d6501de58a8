import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** One date of a calendar as a reader finds it: a day, or an instant. */
export interface ReadDate {
  readonly at: string;
  readonly summary: string;
}

/** What Thunderbird's library finds between two instants, in order. */
export function readByIcalJs(text: string, from: Date, to: Date): ReadDate[] {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = root
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { strictExceptions: true, exceptions: [] }));
  const found: ReadDate[] = [];
  for (const event of events.filter((each) => !each.isRecurrenceException())) {
    for (const moved of events)
      if (moved.isRecurrenceException() && moved.uid === event.uid) event.relateException(moved);
    for (const { startDate, item } of occurrencesOf(event, to))
      found.push({
        at: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
        summary: item.summary,
      });
  }
  ICAL.TimezoneService.reset();
  return within(found, from, to);
}

function occurrencesOf(event: ICAL.Event, to: Date) {
  if (!event.isRecurring()) return [{ startDate: event.startDate, item: event }];
  const found: { startDate: ICAL.Time; item: ICAL.Event }[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && next.toJSDate() <= to; next = iterator.next())
    found.push(event.getOccurrenceDetails(next));
  return found;
}

const twoDaysMs = 2 * 86_400_000;

/** What node-ical finds between two instants, in order. */
export function readByNodeIcal(text: string, from: Date, to: Date): ReadDate[] {
  const found: ReadDate[] = [];
  // A day that has begun is not found from its middle on.
  const wider = { from: new Date(from.getTime() - twoDaysMs), to: new Date(to.getTime() + twoDaysMs) };
  for (const event of Object.values(nodeIcal.sync.parseICS(text))) {
    if (event?.type !== 'VEVENT') continue;
    const summaryOf = (value: unknown) =>
      typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : String(value);
    for (const each of nodeIcal.expandRecurringEvent(event, wider)) {
      const { start } = each;
      const day = `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}-${String(start.getDate()).padStart(2, '0')}`;
      found.push({ at: each.isFullDay ? day : start.toISOString(), summary: summaryOf(each.event.summary) });
    }
  }
  return within(found, from, to);
}

function within(dates: readonly ReadDate[], from: Date, to: Date): ReadDate[] {
  const [first, last] = [from, to].map((instant) => instant.toISOString());
  return dates
    .filter(({ at }) => at >= (first ?? '').slice(0, at.length) && at <= (last ?? '').slice(0, at.length))
    .sort((a, b) => (`${a.at} ${a.summary}` < `${b.at} ${b.summary}` ? -1 : 1));
}
