export interface RunQueue {
  /** Resolves when a run that began after the call has ended; callers during a run share the next one. */
  next(): Promise<void>;
  /** Resolves when the run under way, if there is one, has ended. */
  current(): Promise<void>;
}

/** Runs one at a time. @param run never rejects */
export function oneRunAtATime(run: () => Promise<void>): RunQueue {
  let current: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  function start(): Promise<void> {
    current = run().finally(() => {
      current = null;
    });
    return current;
  }

  return {
    next() {
      if (!current) return start();
      following ??= current.then(() => {
        following = null;
        return start();
      });
      return following;
    },
    async current() {
      await current;
    },
  };
}
