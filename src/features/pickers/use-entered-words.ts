import { useEffect, useEffectEvent, useState } from 'react';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { holdKeys, repeatHeldKeys } from '../../client/early-input/early-keys.ts';
import { painted } from '../../lib/painted.ts';

const field = () => document.querySelector<HTMLElement>(selectorOf('field', 'picker'));

/**
 * Applies the words on Enter. When Enter was pressed before the parser had loaded, they are applied once it has, and what is typed behind
 * the Enter comes after them.
 */
export function useEnteredWords(isRead: boolean, apply: () => void) {
  const [entered, setEntered] = useState(false);
  const isWaiting = entered && !isRead;
  const applyEntered = useEffectEvent(apply);
  useEffect(() => {
    if (!isWaiting) return;
    // The field would take the keys.
    field()?.closest<HTMLElement>('[role="dialog"]')?.focus();
    holdKeys();
    // By then the popover has closed and returned the focus, unless the words are not understood.
    return () => void painted().then(repeatHeldKeys);
  }, [isWaiting]);
  useEffect(() => {
    if (!entered || !isRead) return;
    setEntered(false);
    field()?.focus();
    applyEntered();
  }, [entered, isRead]);
  return {
    enter(): void {
      setEntered(!isRead);
      apply();
    },
    /** Called when other words are written. */
    forget: () => setEntered(false),
    /** Whether an Enter waits for the parser. */
    isWaiting,
  };
}
