import type { Redis } from 'ioredis';
import type { ChangedEvent, LiveKind, ReminderEvent } from '../../contract/events.ts';
import type { Logger } from '../platform/logger.ts';

/** What the live channel says; the delta says the rest. */
export type LiveEvent =
  | ({ readonly type: 'changed' } & ChangedEvent)
  | ({ readonly type: 'reminder' } & ReminderEvent)
  /** A token was revoked or the sessions were ended: open streams check their credential. */
  | { readonly type: 'credentials' }
  /** The connection to Redis was lost for a while: signals may have been missed. Made in this process, never published. */
  | { readonly type: 'interrupted' };

export interface LiveChannel {
  /** After a commit: `at` is its tick. Never fails the request; a lost signal is made good by the next pull. */
  publishChanged(userId: string, change: { at: Date; kinds: readonly LiveKind[]; seq: number }): Promise<void>;
  publish(userId: string, event: LiveEvent): Promise<void>;
  /** Resolves when every later signal will be heard. @returns the function that ends the subscription; twice = no change */
  subscribe(userId: string, listener: (event: LiveEvent) => void): Promise<() => void>;
  close(): Promise<void>;
}

const channelOf = (userId: string) => `user:${userId}`;

interface Subscription {
  readonly listeners: Set<(event: LiveEvent) => void>;
  /** Settles when Redis has confirmed it. */
  readonly confirmed: Promise<unknown>;
}

/** Redis pub/sub, so that every instance hears every commit; one subscriber connection a process. */
export function createLiveChannel(redis: Redis, logger: Logger): LiveChannel {
  const subscriber = redis.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null });
  const subscriptions = new Map<string, Subscription>();
  let lost = false;
  subscriber.on('error', (error: Error) => logger.warn({ err: error }, 'redis subscriber'));
  subscriber.on('close', () => {
    lost = true;
  });
  subscriber.on('ready', () => {
    if (!lost) return;
    lost = false;
    for (const { listeners } of subscriptions.values()) tell(listeners, { type: 'interrupted' });
  });
  subscriber.on('message', (channel: string, text: string) => {
    const listeners = subscriptions.get(channel)?.listeners;
    if (listeners) tell(listeners, JSON.parse(text) as LiveEvent);
  });

  async function publish(userId: string, event: LiveEvent): Promise<void> {
    try {
      await redis.publish(channelOf(userId), JSON.stringify(event));
    } catch (error) {
      logger.warn({ err: error }, 'live signal not sent');
    }
  }

  function leave(channel: string, listener: (event: LiveEvent) => void): void {
    const subscription = subscriptions.get(channel);
    if (!subscription?.listeners.delete(listener) || subscription.listeners.size > 0) return;
    subscriptions.delete(channel);
    subscriber.unsubscribe(channel).catch((error: unknown) => logger.warn({ err: error }, 'redis unsubscribe'));
  }

  return {
    publish,
    publishChanged: (userId, { at, kinds, seq }) =>
      publish(userId, { type: 'changed', serverTime: at.toISOString(), kinds, seq }),
    async subscribe(userId, listener) {
      const channel = channelOf(userId);
      const known = subscriptions.get(channel);
      const subscription = known ?? { listeners: new Set(), confirmed: subscriber.subscribe(channel) };
      if (!known) subscriptions.set(channel, subscription);
      subscription.listeners.add(listener);
      try {
        await subscription.confirmed;
      } catch (error) {
        leave(channel, listener);
        throw error;
      }
      return () => leave(channel, listener);
    },
    async close() {
      subscriptions.clear();
      subscriber.disconnect();
    },
  };
}

function tell(listeners: ReadonlySet<(event: LiveEvent) => void>, event: LiveEvent): void {
  for (const listener of [...listeners]) listener(event);
}
