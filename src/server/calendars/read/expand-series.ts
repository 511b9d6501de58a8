import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { expandRule } from './expand-rule.ts';
import { dateOf, instantOf, type Moment, wallOfDate } from './moments.ts';
import type { FileEvent } from './read-event.ts';

const dayMs = 86_400_000;
const [daysBack, daysAhead] = [31, 366];
/** What lasts longer is not looked for before the window. */
const lengthMsMax = 62 * dayMs;

/** One occurrence that is shown. */
export interface Occurrence {
  readonly uid: string;
  /** Which one of its event it is; it stays when the occurrence is moved. */
  readonly key: string;
  readonly start: Moment;
  readonly lengthMs: number;
  readonly title: string;
  readonly location: string;
  readonly isBusy: boolean;
}

export interface Window {
  readonly first: CalendarDate;
  /** The day after the last one. */
  readonly beyond: CalendarDate;
}

export function windowAround(today: CalendarDate): Window {
  return { first: addDays(today, -daysBack), beyond: addDays(today, daysAhead + 1) };
}

export interface Expansion {
  readonly occurrences: Occurrence[];
  /** How many rules could not be read, or not be followed to the window. */
  readonly unread: number;
}

/** The occurrences of all events with one UID. */
export async function expandSeries(events: readonly FileEvent[], window: Window): Promise<Expansion> {
  const changed = events.filter(({ replaces }) => replaces !== null);
  const exact = new Map(latestOf(changed.filter((event) => event.replaces?.andLater === false)));
  const later = [...latestOf(changed.filter((event) => event.replaces?.andLater === true)).values()].sort(
    (a, b) => replacedAt(a) - replacedAt(b),
  );
  const found = new Map<string, Occurrence>();
  let unread = 0;
  const add = (key: string, event: FileEvent, start: Moment, lengthMs: number) => {
    if (event.isOff || !touches(start, lengthMs, window)) return;
    const { uid, title, location, isBusy } = event;
    found.set(key, { uid, key, start, lengthMs, title, location, isBusy });
  };
  for (const event of mastersOf(events)) {
    const isSeries = event.rules.length + event.more.length > 0;
    const without = new Set(event.without.map(momentKey));
    const bareDays = new Set(event.without.filter(({ isDate }) => isDate).map(dateOf));
    const read = await startsOf(event, window, later);
    unread += read.unread;
    for (const { start, lengthMs } of read.starts) {
      const key = momentKey(start);
      if (without.has(key) || (bareDays.has(dateOf(start)) && isSeries) || exact.has(key)) continue;
      const own = isSeries || found.has('') ? key : '';
      const after = later.findLast((each) => replacedAt(each) <= instantOf(start));
      if (after === undefined) add(own, event, start, lengthMs ?? event.lengthMs);
      else add(own, after, shifted(start, after), after.lengthMs);
    }
  }
  for (const [key, event] of exact) add(key, event, event.start, event.lengthMs);
  return { occurrences: [...found.values()], unread };
}

/** Of events that say the same occurrence the one that was changed last. */
function latestOf(events: readonly FileEvent[]): Map<string, FileEvent> {
  const latest = new Map<string, FileEvent>();
  for (const event of events) {
    if (event.replaces === null) continue;
    const key = momentKey(event.replaces.at);
    const known = latest.get(key);
    if (known === undefined || known.sequence <= event.sequence) latest.set(key, event);
  }
  return latest;
}

/** Programs that give all their events one UID mean different ones. */
function mastersOf(events: readonly FileEvent[]): FileEvent[] {
  const masters = new Map<string, FileEvent>();
  for (const event of events) {
    if (event.replaces !== null) continue;
    const key = momentKey(event.start);
    const known = masters.get(key);
    if (known === undefined || known.sequence <= event.sequence) masters.set(key, event);
  }
  return [...masters.values()];
}

async function startsOf(event: FileEvent, window: Window, later: readonly FileEvent[]) {
  const { start, rules, more } = event;
  // What a change moves into the window may be outside of it by its rule.
  const moved = later.reduce(
    (most, each) => Math.max(most, Math.abs(each.start.wallMs - (each.replaces?.at.wallMs ?? 0))),
    0,
  );
  const around = Math.min(Math.max(event.lengthMs, moved, dayMs), lengthMsMax) + dayMs;
  const wall = { fromMs: wallOfDate(window.first) - around, toMs: wallOfDate(window.beyond) + around };
  const starts = new Map<number, { readonly start: Moment; readonly lengthMs: number | null }>();
  starts.set(start.wallMs, { start, lengthMs: null });
  let unread = 0;
  for (const rule of rules) {
    const moments = await expandRule(rule, start, wall);
    if (moments === null) unread += 1;
    for (const wallMs of moments ?? []) starts.set(wallMs, { start: { ...start, wallMs }, lengthMs: null });
  }
  for (const each of more) starts.set(each.start.wallMs, { ...each, start: { ...each.start, isDate: start.isDate } });
  return { starts: starts.values(), unread };
}

function replacedAt({ replaces }: FileEvent): number {
  return replaces === null ? 0 : instantOf(replaces.at);
}

/** A moment of a series that is changed from one occurrence on, by as much as that one is. */
function shifted(start: Moment, { start: first, replaces }: FileEvent): Moment {
  const by = first.wallMs - (replaces?.at.wallMs ?? first.wallMs);
  return { ...first, wallMs: start.wallMs + by };
}

function momentKey(moment: Moment): string {
  return moment.isDate ? dateOf(moment) : new Date(instantOf(moment)).toISOString();
}

/** The days of the window count as those of UTC, which is near enough for its ends. */
function touches(start: Moment, lengthMs: number, { first, beyond }: Window): boolean {
  const from = start.isDate ? start.wallMs : instantOf(start);
  const isAfter = start.isDate ? from + lengthMs > wallOfDate(first) : from + lengthMs >= wallOfDate(first);
  return isAfter && from < wallOfDate(beyond);
}
