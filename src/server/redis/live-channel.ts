import type { Redis } from 'ioredis';
import type { RecordKind } from '../../contract/ids.ts';
import type { Logger } from '../platform/logger.ts';

/** What the live channel says; the delta says the rest. */
export type LiveEvent =
  | { readonly type: 'changed'; readonly serverTime: string; readonly kinds: readonly RecordKind[] }
  | {
      readonly type: 'reminder';
      readonly reminderId: string;
      readonly taskId: string;
      readonly taskName: string;
      readonly remindAt: string;
    }
  | { readonly type: 'credentials' };

export interface LiveChannel {
  /** After a commit: `at` is its tick. Never fails the request; a lost signal is made good by the next pull. */
  publishChanged(userId: string, at: Date, kinds: readonly RecordKind[]): Promise<void>;
  publish(userId: string, event: LiveEvent): Promise<void>;
  /** @returns the function that ends the subscription */
  subscribe(userId: string, listener: (event: LiveEvent) => void): Promise<() => void>;
  close(): Promise<void>;
}

const channelOf = (userId: string) => `user:${userId}`;

/** Redis pub/sub, so that every instance hears every commit; one subscriber connection a process. */
export function createLiveChannel(redis: Redis, logger: Logger): LiveChannel {
  const subscriber = redis.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null });
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  subscriber.on('error', (error: Error) => logger.warn({ err: error }, 'redis subscriber'));
  subscriber.on('message', (channel: string, text: string) => {
    const event = JSON.parse(text) as LiveEvent;
    for (const listener of listeners.get(channel) ?? []) listener(event);
  });

  async function publish(userId: string, event: LiveEvent): Promise<void> {
    try {
      await redis.publish(channelOf(userId), JSON.stringify(event));
    } catch (error) {
      logger.warn({ err: error }, 'live signal not sent');
    }
  }

  return {
    publish,
    publishChanged: (userId, at, kinds) => publish(userId, { type: 'changed', serverTime: at.toISOString(), kinds }),
    async subscribe(userId, listener) {
      const channel = channelOf(userId);
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        await subscriber.subscribe(channel);
      }
      return () => {
        const remaining = listeners.get(channel);
        remaining?.delete(listener);
        if (remaining?.size !== 0) return;
        listeners.delete(channel);
        subscriber.unsubscribe(channel).catch((error: unknown) => logger.warn({ err: error }, 'redis unsubscribe'));
      };
    },
    async close() {
      listeners.clear();
      subscriber.disconnect();
    },
  };
}
