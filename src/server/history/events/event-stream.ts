import { type LatestEvent, type LiveKind, liveKinds } from '../../../contract/events.ts';
import type { LiveEvent } from '../../foundation/redis/live-channel.ts';
import { EventQueue } from './event-queue.ts';

export interface EventStreamOptions {
  /** Subscribes to the user's channel; resolves when no later event can be missed. */
  subscribe(listener: (event: LiveEvent) => void): Promise<() => void>;
  /** Whether the reader may receive the event. */
  hears(event: LiveEvent): boolean;
  /** The kinds that every `changed` names in place of its own. */
  readonly kinds?: readonly LiveKind[] | undefined;
  /** Called when the stream has ended for any reason; idempotent. */
  onEnd(): void;
  /** The user's last write, read when no later event can be missed. */
  latest(): Promise<LatestEvent>;
  /** The number of the last change that the reader received, from `Last-Event-ID`; null = not sent. */
  readonly lastSeen: number | null;
  /** Whether the request's credential is still valid for the stream. */
  stillGranted(): Promise<boolean>;
  /** Signals that abort when the reader disconnects or the server stops. */
  readonly signals: readonly AbortSignal[];
  /** The time until the credential expires; null = never. */
  readonly expiresInMs: number | null;
}

/** Shorter than the half minute of silence after which proxies and routers drop connections. */
const heartbeatMs = 25_000;
/** A fallback, because the channel announces a revocation at once. */
const recheckMs = 60_000;
/** How long a browser waits before it reconnects. */
const reconnectMs = 2_000;

/**
 * Opens the text of one `text/event-stream` (contract.md §4). The stream is subscribed before its first line, so that a reader
 * that pulls a delta after the first line misses nothing.
 */
export async function openEventStream(options: EventStreamOptions): Promise<AsyncIterable<string>> {
  const queue = new EventQueue();
  let over = false;
  let suspect = false;
  const listener = (event: LiveEvent) => {
    if (!options.hears(event)) return;
    if (event.type === 'credentials') suspect = true;
    else if (event.type === 'interrupted') over = true;
    else return queue.add(event.type === 'changed' && options.kinds ? { ...event, kinds: options.kinds } : event);
    queue.wake();
  };
  const unsubscribe = await options.subscribe(listener).catch((error: unknown) => {
    options.onEnd();
    throw error;
  });
  const end = () => {
    over = true;
    unsubscribe();
    options.onEnd();
    queue.wake();
  };
  for (const signal of options.signals) {
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }

  const latest = await options.latest().catch((error: unknown) => {
    end();
    throw error;
  });

  async function* lines(): AsyncGenerator<string> {
    let checkedAt = performance.now();
    const expiresAt = options.expiresInMs === null ? Number.POSITIVE_INFINITY : checkedAt + options.expiresInMs;
    try {
      yield `retry: ${reconnectMs}\n\n${opening(latest, options.lastSeen)}`;
      while (!over) {
        const remainingMs = Math.max(0, expiresAt - performance.now());
        await queue.wait(Math.min(heartbeatMs, remainingMs));
        if (suspect || performance.now() >= checkedAt + recheckMs) {
          const suspected = suspect;
          suspect = false;
          checkedAt = performance.now();
          if (!(await grantedOrUnknown(options, suspected))) return;
        }
        if (over || performance.now() >= expiresAt) return;
        const events = queue.take();
        yield events.length > 0 ? events.map(textOf).join('') : ': still here\n\n';
      }
    } finally {
      end();
      for (const signal of options.signals) signal.removeEventListener('abort', end);
    }
  }
  return lines();
}

/** The first events: `latest`, and `changed` unless the Last-Event-ID is that of the last write; a higher one is of before a restore. */
function opening(latest: LatestEvent, lastSeen: number | null): string {
  const told = block('latest', latest, latest.seq);
  return lastSeen !== null && lastSeen !== latest.seq
    ? `${told}${textOf({ type: 'changed', ...latest, kinds: liveKinds })}`
    : told;
}

/** An unreachable database does not end a stream unless a revocation is suspected. */
async function grantedOrUnknown(options: EventStreamOptions, suspect: boolean): Promise<boolean> {
  try {
    return await options.stillGranted();
  } catch {
    return !suspect;
  }
}

function textOf(event: Exclude<LiveEvent, { type: 'credentials' | 'interrupted' }>): string {
  const { type, ...data } = event;
  return block(type, data, 'seq' in data ? data.seq : null);
}

/** Formats one event. Its id is the number of the last change, which a browser sends back as Last-Event-ID. */
function block(event: string, data: object, id: number | null): string {
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
