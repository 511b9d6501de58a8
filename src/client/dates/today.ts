import type { Account } from '../../contract/account.ts';
import { createValue, type Value } from '../../lib/value.ts';
import { dayOfInstant } from './format-date.ts';

export interface Today {
  readonly value: Value<string>;
  refresh(): void;
  start(): () => void;
}

const checkMs = 60_000;

/**
 * The day in the user's zone. Timers stop while a device sleeps, so the clock is read every minute instead of waiting
 * for midnight.
 *
 * @param rendered the day for which the server rendered the page; hydration must use the same one
 */
export function createToday(account: Value<Account>, rendered: string): Today {
  const read = () => dayOfInstant(new Date().toISOString(), account.get().timezone);
  const value = createValue(rendered);
  const refresh = () => value.set(read());
  return {
    value,
    refresh,
    start() {
      let timer: ReturnType<typeof setTimeout>;
      const tick = () => {
        refresh();
        timer = setTimeout(tick, checkMs - (Date.now() % checkMs) + 5);
      };
      tick();
      const stop = account.subscribe(refresh);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}
