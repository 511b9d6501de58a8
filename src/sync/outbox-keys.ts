export const waitingPrefix = 'queue/';
export const refusedPrefix = 'refused/';
export const serverIdPrefix = 'named/';
export const sentChangePrefix = 'changed/';

const prefixes = [waitingPrefix, refusedPrefix, serverIdPrefix, sentChangePrefix];

/** Whether a key belongs to the outbox. No server can restore these, so every release reads what an earlier one stored. */
export function isOutboxKey(key: string): boolean {
  return prefixes.some((prefix) => key.startsWith(prefix));
}
