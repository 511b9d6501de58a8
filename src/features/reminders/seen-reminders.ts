import { seenRemindersCache } from '../../lib/worker-caches.ts';

const keyOf = (userId: string) => `tidemark.reminders-seen/${userId}`;

/** Until when this browser has shown what fired; null = never yet, or it keeps nothing. */
export function seenUntil(userId: string): Date | null {
  try {
    const text = localStorage.getItem(keyOf(userId));
    return text === null ? null : new Date(text);
  } catch {
    return null;
  }
}

export function setSeenUntil(userId: string, until: Date): void {
  try {
    localStorage.setItem(keyOf(userId), until.toISOString());
  } catch {
    // Then nothing counts as missed.
  }
}

/** The ids of reminders whose notification was answered or put away. They are asked for once. */
export async function seenInNotifications(): Promise<ReadonlySet<string>> {
  try {
    const cache = await caches.open(seenRemindersCache);
    const ids = (await cache.keys()).map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
    await caches.delete(seenRemindersCache);
    return new Set(ids);
  } catch {
    return new Set();
  }
}
