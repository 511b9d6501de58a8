/** The state of a touch while the code for dragging is loading. */
export interface TouchWatch {
  /** Whether the touch has neither moved nor ended. */
  isResting(): boolean;
  stop(): void;
}

const endings = ['touchend', 'touchcancel', 'touchmove'] as const;

/**
 * Follows the touch that has just begun. A tap ends within a tenth of a second, before the chunk is loaded; a drag that
 * started after that would never end, because the end of the touch has passed.
 */
export function watchTouch(target: EventTarget): TouchWatch {
  let rests = true;
  const end = () => {
    rests = false;
  };
  for (const type of endings) target.addEventListener(type, end, { capture: true, passive: true });
  return {
    isResting: () => rests,
    stop() {
      for (const type of endings) target.removeEventListener(type, end, { capture: true });
    },
  };
}
