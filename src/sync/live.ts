import type { ChangedEvent, LatestEvent, ReminderEvent } from '../contract/events.ts';
import { createValue, type Value } from '../lib/value.ts';

export interface LiveListeners {
  onChanged(event: ChangedEvent): void;
  onReminder(event: ReminderEvent): void;
  /** The first event of each connection: the user's last write. Events before it were missed. */
  onLatest(event: LatestEvent): void;
  /** The answer was not a stream, as when the session has ended or the server restarts; it is tried again. */
  onRefused(): void;
}

export interface Live {
  readonly connected: Value<boolean>;
  /** Connects at once unless it is connected. */
  reconnect(): void;
  close(): void;
}

const retryMinMs = 2_000;
const retryMaxMs = 60_000;

/** The server's event stream (contract.md §4, `GET /events`). It says that something changed; the delta says what. */
export function openLive(openStream: () => EventSource, listeners: LiveListeners): Live {
  const connected = createValue(false);
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = retryMinMs;

  function open(): void {
    clearTimeout(timer);
    source?.close();
    const next = openStream();
    source = next;
    next.onopen = () => {
      retryMs = retryMinMs;
      connected.set(true);
    };
    next.addEventListener('latest', (event) => listeners.onLatest(read<LatestEvent>(event)));
    next.addEventListener('changed', (event) => listeners.onChanged(read<ChangedEvent>(event)));
    next.addEventListener('reminder', (event) => listeners.onReminder(read<ReminderEvent>(event)));
    next.onerror = () => {
      connected.set(false);
      // The browser reconnects unless the answer was not a stream, as when the session ended or the server restarts.
      if (next.readyState !== EventSource.CLOSED) return;
      listeners.onRefused();
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, retryMaxMs);
    };
  }

  open();
  return {
    connected,
    reconnect: () => {
      if (!connected.get()) open();
    },
    close() {
      clearTimeout(timer);
      source?.close();
    },
  };
}

function read<T>(event: MessageEvent<string>): T {
  return JSON.parse(event.data) as T;
}
