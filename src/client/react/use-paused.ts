import { useEffect, useState } from 'react';

const typingPauseMs = 200;

/** The value once it has stood for a moment, so that typing asks the service for words and not for letters. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(() => value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
