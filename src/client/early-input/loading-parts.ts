let loading = 0;
const waiting = new Set<() => void>();

/** Runs at once, or when no part of the view is loading any more that takes keys. Asked for twice, it runs once. */
export function oncePartsLoaded(act: () => void): void {
  if (loading === 0) act();
  else waiting.add(act);
}

/** A part of the view is loading that takes keys. @returns to be called when it has gone */
export function partIsLoading(): () => void {
  loading += 1;
  return () => {
    loading -= 1;
    if (loading > 0) return;
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  };
}
