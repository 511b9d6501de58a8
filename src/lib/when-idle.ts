const longestWaitMs = 5_000;
const pauseMs = 1_000;

/** Runs the work once the page is idle. Safari has no idle callbacks: there, after a pause. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, pauseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}
