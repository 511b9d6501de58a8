/** The state of a limit after some requests were counted. */
export interface WindowState {
  readonly allowed: boolean;
  readonly remaining: number;
  /** When the window ends, in epoch milliseconds. */
  readonly resetMs: number;
}

/** Bounds the counts in memory; beyond it all of them begin anew, which admits a window's requests once more. */
const keysMax = 20_000;

/** Counts by key in windows of the clock, in this process alone: for what must be bounded without any store. */
export function createWindowCounter(max: number, windowMs: number): (key: string, requests?: number) => WindowState {
  let counts = new Map<string, number>();
  let resetMs = 0;
  return (key, requests = 1) => {
    if (Date.now() >= resetMs || counts.size >= keysMax) {
      counts = new Map();
      resetMs = (Math.floor(Date.now() / windowMs) + 1) * windowMs;
    }
    const used = (counts.get(key) ?? 0) + requests;
    // What is refused is not counted, so that a batch that is too large leaves room for a smaller one.
    const allowed = used <= max;
    if (allowed) counts.set(key, used);
    return { allowed, remaining: Math.max(0, max - (allowed ? used : used - requests)), resetMs };
  };
}
