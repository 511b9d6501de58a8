/** Something that happens, with nobody or several listening; the latest listener that returns true ends it. */
export interface Signal<T> {
  emit(payload: T): boolean;
  on(listener: (payload: T) => boolean): () => void;
}

export function createSignal<T>(): Signal<T> {
  const listeners: ((payload: T) => boolean)[] = [];
  return {
    emit: (payload) => listeners.toReversed().some((listener) => listener(payload)),
    on(listener) {
      listeners.push(listener);
      return () => {
        const index = listeners.indexOf(listener);
        if (index >= 0) listeners.splice(index, 1);
      };
    },
  };
}
