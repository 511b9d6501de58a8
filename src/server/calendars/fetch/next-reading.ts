const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const everyMs = 15 * minuteMs;
const retryMs = 30 * minuteMs;
/** Nobody who has not signed in for so long waits for news. */
const awayMs = 30 * dayMs;
const stoppedAfterMs = 14 * dayMs;

/** @param chance from 0 up to, and without, 1 @returns the same time, up to a fifth sooner or later, so that readings spread */
function spread(milliseconds: number, chance: number): number {
  return milliseconds * (0.8 + 0.4 * chance);
}

interface Facts {
  readonly now: Date;
  readonly chance: number;
}

/** When a calendar that was read is read again. @param wishSeconds how long its file asks to wait */
export function nextAfterSuccess({ now, chance }: Facts, wishSeconds: number | null, lastUsedAt: Date | null): Date {
  const isAway = lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > awayMs;
  const wait = isAway ? dayMs : Math.min(Math.max(everyMs, (wishSeconds ?? 0) * 1_000), dayMs);
  return new Date(now.getTime() + spread(wait, chance));
}

/** When it is tried again after so many failures in a row; null: no longer by itself. */
export function nextAfterFailure({ now, chance }: Facts, failures: number, failingSince: Date): Date | null {
  if (now.getTime() - failingSince.getTime() >= stoppedAfterMs) return null;
  const wait = Math.min(retryMs * 2 ** Math.min(failures - 1, 10), dayMs);
  return new Date(now.getTime() + spread(wait, chance));
}
