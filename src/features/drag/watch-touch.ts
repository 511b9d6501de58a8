/** What became of a touch while the code that drags was still loading. */
export interface TouchWatch {
  /** Whether the finger still rests where it was put down. */
  isResting(): boolean;
  stop(): void;
}

const endings = ['touchend', 'touchcancel', 'touchmove'] as const;

/**
 * Follows the touch that has just begun. A tap is over within a tenth of a second, before a chunk has come; picked up after that,
 * a row would never be put down, because the end of the touch has passed.
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
