import type { StoredStep } from './undo-steps.ts';

/** Where the steps of the undo stack are kept over a reload. */
export interface UndoneStepsStore {
  read(): readonly StoredStep[];
  write(steps: readonly StoredStep[]): void;
}

const stepsMax = 10;
/** A step of more is kept without its look: it is then undone on the screen once the server has. */
const charactersMax = 100_000;
const keyOf = (userId: string) => `tidemark.undo/${userId}`;

/** In the session storage: another tab has its own steps. */
export function undoStorage(userId: string): UndoneStepsStore {
  return {
    read() {
      try {
        return JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? '[]') as StoredStep[];
      } catch {
        return [];
      }
    },
    write(steps) {
      try {
        window.sessionStorage.setItem(keyOf(userId), JSON.stringify(steps.slice(-stepsMax).map(stored)));
      } catch {
        // Where the browser keeps nothing, the steps last as long as the page.
        return;
      }
    },
  };
}

export function forgetUndoSteps(userId: string): void {
  undoStorage(userId).write([]);
}

function stored({ sentence, parts }: StoredStep): StoredStep {
  if (JSON.stringify(parts).length <= charactersMax) return { sentence, parts };
  return {
    sentence,
    parts: parts.map(({ chain, request }) => ({ chain, request: { ...request, patches: [] }, before: [] })),
  };
}
