import type { CalendarEvent } from '../../contract/calendars.ts';
import type { CalendarDate } from '../../lib/calendar-date.ts';
import { createValue, type Value } from '../../lib/value.ts';
import { oneRunAtATime } from '../../sync/one-run-at-a-time.ts';
import { apiClient } from '../api/api-client.ts';
import type { Workspace } from '../workspace.ts';
import { type EventWindow, lastDayOf, windowsOf } from './event-windows.ts';
import { type KeptEvents, keepEvents, keptEvents } from './kept-events.ts';

/** The events of calendars that this page knows, by windows of days. */
export interface EventStore {
  /** Another number whenever other events are known. */
  readonly version: Value<number>;
  /** Events that touch these days, and maybe others beside them, each once. */
  between(from: CalendarDate, to: CalendarDate): readonly CalendarEvent[];
  /** When the oldest of the answers about these days was read, in ms, null = there is none; and whether there is one about each. */
  age(from: CalendarDate, to: CalendarDate): { readonly readAt: number | null; readonly isWhole: boolean };
  /** Keeps the events of these days up to date. @returns the function that ends it */
  follow(from: CalendarDate, to: CalendarDate): () => void;
}

const pageSize = 500;
/** Beyond so many in a window the later ones are left out. */
const pagesMax = 10;
const stores = new WeakMap<Workspace, EventStore>();

export function eventStoreOf(workspace: Workspace): EventStore {
  const known = stores.get(workspace);
  if (known) return known;
  const made = createEventStore(workspace);
  stores.set(workspace, made);
  return made;
}

async function askFor(window: EventWindow): Promise<CalendarEvent[]> {
  const found: CalendarEvent[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const input = { from: window, to: lastDayOf(window), limit: pageSize, ...(cursor ? { cursor } : {}) };
    const { items, nextCursor } = await apiClient.calendars.events.query(input);
    found.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return found;
}

function createEventStore({ kept, replica, connected, onChanged }: Workspace): EventStore {
  const version = createValue(0);
  const windows = new Map<EventWindow, KeptEvents>();
  const followed = new Map<EventWindow, number>();

  function show(window: EventWindow, answer: KeptEvents): void {
    windows.set(window, answer);
    version.set(version.get() + 1);
  }

  async function refresh(window: EventWindow): Promise<void> {
    if (!windows.has(window)) {
      const answer = await keptEvents(kept, window);
      if (answer && !windows.has(window)) show(window, answer);
    }
    if (replica.all('calendar').size === 0) return;
    try {
      const answer = { readAt: Date.now(), events: await askFor(window) };
      show(window, answer);
      await keepEvents(kept, window, answer);
    } catch {
      // What is kept stays shown; the next change asks again.
    }
  }

  const runs = oneRunAtATime(async () => {
    for (const window of [...followed.keys()]) await refresh(window);
  });
  const ask = () => void runs.next();

  // These last as long as the workspace, as the store does.
  onChanged((kinds) => {
    if (kinds.includes('calendar') && followed.size > 0) ask();
  });
  connected.subscribe(() => {
    if (connected.get() && followed.size > 0) ask();
  });

  return {
    version,
    between(from, to) {
      const found = new Map<string, CalendarEvent>();
      for (const window of windowsOf(from, to))
        for (const event of windows.get(window)?.events ?? []) found.set(event.id, event);
      return [...found.values()];
    },
    age(from, to) {
      const asked = windowsOf(from, to);
      const times = asked.flatMap((window) => windows.get(window)?.readAt ?? []);
      return { readAt: times.length === 0 ? null : Math.min(...times), isWhole: times.length === asked.length };
    },
    follow(from, to) {
      const own = windowsOf(from, to);
      for (const window of own) followed.set(window, (followed.get(window) ?? 0) + 1);
      ask();
      return () => {
        for (const window of own) {
          const others = (followed.get(window) ?? 1) - 1;
          if (others > 0) followed.set(window, others);
          else followed.delete(window);
        }
      };
    },
  };
}
