import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter in a field whose text cannot be understood yet, because names that it may mention are still loading.
 *
 * @param act what Enter does, once `isReady`, unless the text has changed by then
 * @returns holds an Enter that is pressed now
 */
export function useEnterOnceReady(text: string, isReady: boolean, act: () => void): () => void {
  /** The text at which Enter was pressed. */
  const [entered, setEntered] = useState<string | null>(null);
  const onReady = useEffectEvent(() => {
    setEntered(null);
    if (entered === text) act();
  });
  useEffect(() => {
    if (entered === null || !isReady) return;
    // Deferred until after the render with the names, because the suggestion list is computed in it.
    const timer = setTimeout(onReady);
    return () => clearTimeout(timer);
  }, [entered, isReady]);
  return () => setEntered(text);
}
