import type { CalendarEvent } from '../../contract/calendars.ts';
import { eventsPrefix } from '../../sync/event-keys.ts';
import type { Workspace } from '../workspace.ts';
import type { EventWindow } from './event-windows.ts';

/** The latest answer of the service about a window of days. */
export interface KeptEvents {
  /** In ms. */
  readonly readAt: number;
  readonly events: readonly CalendarEvent[];
}

type Kept = Workspace['kept'];

/** Of how many windows the latest answers are kept. */
const windowsMax = 6;
const listKey = `${eventsPrefix}windows`;

export async function keptEvents(kept: Kept, window: EventWindow): Promise<KeptEvents | null> {
  return ((await kept.read(eventsPrefix + window)) as KeptEvents | undefined) ?? null;
}

export async function keepEvents(kept: Kept, window: EventWindow, answer: KeptEvents): Promise<void> {
  const before = ((await kept.read(listKey)) ?? []) as readonly EventWindow[];
  const windows = [...before.filter((other) => other !== window), window];
  const gone = windows.slice(0, -windowsMax).map((other) => eventsPrefix + other);
  const values: [string, unknown][] = [
    [eventsPrefix + window, answer],
    [listKey, windows.slice(-windowsMax)],
  ];
  await kept.write(values, gone);
}
