import { afterPaint } from '../../lib/after-paint.ts';
import type { StoredStep } from './undo-steps.ts';

/** Stores the steps of the undo stack, so that they survive a reload. */
export interface UndoneStepsStore {
  read(): readonly StoredStep[];
  write(steps: readonly StoredStep[]): void;
}

const stepsMax = 10;
/** A larger step is stored without its patches: its undo then shows only once the server has carried it out. */
const charactersMax = 100_000;
const prefix = 'tidemark.undo/';
const keyOf = (userId: string) => prefix + userId;

/** Stores the steps, once the frame is painted that shows the latest. */
let store: (() => void) | undefined;

/** Uses session storage, because each tab has its own steps. */
export function undoStorage(userId: string): UndoneStepsStore {
  return {
    read() {
      write();
      try {
        return JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? '[]') as StoredStep[];
      } catch {
        return [];
      }
    },
    write(steps) {
      if (!store) afterPaint(write);
      // As they are now: a step changes its parts when it is undone.
      const latest = steps.slice(-stepsMax).map(({ sentence, parts }) => ({ sentence, parts }));
      store = () => window.sessionStorage.setItem(keyOf(userId), JSON.stringify(latest.map(stored)));
    },
  };
}

function write(): void {
  try {
    store?.();
  } catch {
    // In a browser without session storage the steps last as long as the page.
  }
  store = undefined;
}

export function forgetUndoSteps(userId: string): void {
  undoStorage(userId).write([]);
  write();
}

/** Removes the steps of every user from this tab. */
export function forgetAllUndoSteps(): void {
  store = undefined;
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

function stored({ sentence, parts }: StoredStep): StoredStep {
  if (JSON.stringify(parts).length <= charactersMax) return { sentence, parts };
  return {
    sentence,
    parts: parts.map(({ chain, request }) => ({ chain, request: { ...request, patches: [] }, before: [] })),
  };
}
