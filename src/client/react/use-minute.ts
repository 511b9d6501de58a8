import { useSyncExternalStore } from 'react';
import { createValue } from '../../lib/value.ts';

const minuteMs = 60_000;
/** The minute on the clock since 1970; one timer for all that show it. */
const minute = createValue(0);
let watching = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  minute.set(Math.floor(Date.now() / minuteMs));
  timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs) + 5);
}

function subscribe(listener: () => void): () => void {
  const stop = minute.subscribe(listener);
  watching += 1;
  if (watching === 1) tick();
  return () => {
    stop();
    watching -= 1;
    if (watching === 0) clearTimeout(timer);
  };
}

/** The instant at which the current minute began, in milliseconds; 0 until hydration, because a server's page is older. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, minute.get, () => 0) * minuteMs;
}
