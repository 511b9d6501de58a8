import { useEffect, useEffectEvent, useState } from 'react';

/** Applies the words on Enter; when Enter was pressed before the parser had loaded, once it has. */
export function useEnteredWords(isRead: boolean, apply: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const applyEntered = useEffectEvent(apply);
  useEffect(() => {
    if (isWaiting && isRead) applyEntered();
  }, [isWaiting, isRead]);
  return {
    enter(): void {
      setWaiting(!isRead);
      apply();
    },
    /** Called when other words are written. */
    forget: () => setWaiting(false),
    /** Whether an Enter waits for the parser. */
    isWaiting: isWaiting && !isRead,
  };
}
