/**
 * An event with any number of listeners; the latest listener that returns true ends it. An event that no listener handled is kept
 * briefly, because the view that will handle it may still be loading.
 */
export interface Signal<T> {
  emit(payload: T): boolean;
  on(listener: (payload: T) => boolean): () => void;
}

const keptMs = 2_000;

export function createSignal<T>(): Signal<T> {
  const listeners: ((payload: T) => boolean)[] = [];
  let missed: { payload: T; at: number } | null = null;
  return {
    emit(payload) {
      const taken = listeners.toReversed().some((listener) => listener(payload));
      missed = taken ? null : { payload, at: Date.now() };
      return taken;
    },
    on(listener) {
      listeners.push(listener);
      if (missed && Date.now() - missed.at < keptMs && listener(missed.payload)) missed = null;
      return () => {
        const index = listeners.indexOf(listener);
        if (index >= 0) listeners.splice(index, 1);
      };
    },
  };
}
