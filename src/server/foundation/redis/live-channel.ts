import * as z from 'zod';
import type { ChangedEvent, LiveKind, ReminderEvent } from '../../../contract/events.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Logger } from '../platform/logger.ts';
import { type RedisGate, watchConnection } from './redis-gate.ts';

/** An event of the live channel; clients read the changes themselves as a delta. */
export type LiveEvent =
  | ({ readonly type: 'changed' } & ChangedEvent)
  | ({ readonly type: 'reminder' } & ReminderEvent)
  /** A token was revoked or sessions were ended, so open streams must check their credential. */
  | { readonly type: 'credentials' }
  /** The connection to Redis was lost, so signals may have been missed. Created in this process, never published. */
  | { readonly type: 'interrupted' };

export interface LiveChannel {
  /** Announces a commit with its tick `at`. Never fails the request, because the next pull makes up for a lost signal. */
  publishChanged(userId: string, change: { at: Date; kinds: readonly LiveKind[]; seq: number }): Promise<void>;
  publish(userId: string, event: LiveEvent): Promise<void>;
  /** Resolves when every later signal will be received. @returns the function that ends the subscription; idempotent */
  subscribe(userId: string, listener: (event: LiveEvent) => void): Promise<() => void>;
  close(): Promise<void>;
}

const retryAfterSeconds = 5;
const subscribeTimeoutMs = 3_000;

interface Subscription {
  readonly listeners: Set<(event: LiveEvent) => void>;
  /** Settles when Redis has confirmed the subscription. */
  readonly confirmed: Promise<unknown>;
}

/** Redis pub/sub, so that every instance is notified of every commit; one subscriber connection a process. */
export function createLiveChannel(gate: RedisGate, logger: Logger): LiveChannel {
  const subscriber = gate.redis.duplicate({
    commandTimeout: subscribeTimeoutMs,
    maxRetriesPerRequest: null,
    enableOfflineQueue: true,
  });
  const watch = watchConnection(subscriber);
  const channelOf = (userId: string) => `${gate.prefix}user:${userId}`;
  const subscriptions = new Map<string, Subscription>();
  let lost = false;
  subscriber.on('error', (error: Error) => logger.debug({ err: error }, 'redis subscriber'));
  subscriber.on('close', () => {
    // Subscribers of this process receive nothing meanwhile, so their clients must reconnect and pull.
    if (!lost) for (const { listeners } of subscriptions.values()) tell(listeners, { type: 'interrupted' });
    lost = true;
  });
  subscriber.on('ready', () => {
    lost = false;
  });
  subscriber.on('message', (channel: string, text: string) => {
    const listeners = subscriptions.get(channel)?.listeners;
    const event = listeners ? readEvent(text) : null;
    if (listeners && event) tell(listeners, event);
    else if (listeners) logger.warn({ channel }, 'a message that is no live event');
  });

  async function publish(userId: string, event: LiveEvent): Promise<void> {
    await gate.runOr(0, (redis) => redis.publish(channelOf(userId), JSON.stringify(event)));
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
      if (lost) throw new DomainError('unavailable', { retryAfterSeconds });
      const channel = channelOf(userId);
      const known = subscriptions.get(channel);
      const subscription = known ?? { listeners: new Set(), confirmed: subscriber.subscribe(channel) };
      if (!known) subscriptions.set(channel, subscription);
      subscription.listeners.add(listener);
      try {
        await subscription.confirmed;
      } catch (error) {
        leave(channel, listener);
        // Redis did not confirm in time; whoever asked can ask again.
        throw new DomainError('unavailable', { retryAfterSeconds }, { cause: error });
      }
      return () => leave(channel, listener);
    },
    async close() {
      watch.stop();
      subscriptions.clear();
      subscriber.disconnect();
    },
  };
}

function tell(listeners: ReadonlySet<(event: LiveEvent) => void>, event: LiveEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Validates messages, because the Redis may be shared with others or with another release. */
const messageSchema = z.looseObject({ type: z.enum(['changed', 'reminder', 'credentials']) });

function readEvent(text: string): LiveEvent | null {
  try {
    return messageSchema.parse(JSON.parse(text)) as unknown as LiveEvent;
  } catch {
    return null;
  }
}
