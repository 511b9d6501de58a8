/** An event with any number of listeners. What is emitted while there is none is kept, and given to the next one that comes. */
export interface BufferedEvent<T> {
  emit(payload: T): void;
  /** @returns what removes the listener */
  on(listener: (payload: T) => void): () => void;
}

export function createBufferedEvent<T>(): BufferedEvent<T> {
  const listeners = new Set<(payload: T) => void>();
  let unheard: T[] = [];
  return {
    emit(payload) {
      if (listeners.size === 0) unheard.push(payload);
      for (const listener of listeners) listener(payload);
    },
    on(listener) {
      listeners.add(listener);
      const earlier = unheard;
      unheard = [];
      for (const payload of earlier) listener(payload);
      return () => listeners.delete(listener);
    },
  };
}
