import type { Notices } from '../notices/notices.ts';

export interface UndoStack {
  /**
   * @param sentence what was done: `Completed “Book dentist”`
   * @param undo the function that undoes it
   * @param redo does it again, by the same action and so with an undo of its own
   */
  push(sentence: string, undo: () => void, redo?: () => void): void;
  /** Undoes the latest step and says so. */
  undoLatest(): void;
  /** Does again what was taken back last, as long as nothing else has been done since. */
  redoLatest(): void;
  /** Told right before something is undone: what a list shows next that it did not show before has come back by it. */
  onUndo(listener: () => void): () => void;
}

interface Step {
  readonly sentence: string;
  readonly undo: () => void;
  readonly redo: (() => void) | undefined;
}

const stepsMax = 50;

/** What can be undone, latest first: by the notice for eight seconds, by `Z` for as long as the page is open. */
export function createUndoStack(notices: Notices): UndoStack {
  const steps: Step[] = [];
  let undone: Step[] = [];
  let isRedoing = false;
  const listeners = new Set<() => void>();

  function take(step: Step): void {
    const index = steps.indexOf(step);
    if (index < 0) return;
    steps.splice(index, 1);
    for (const listener of listeners) listener();
    step.undo();
    if (step.redo) undone.push(step);
    notices.show({ text: `Undone: ${lowerFirst(step.sentence)}`, key: 'undo' });
  }

  return {
    push(sentence, undo, redo) {
      if (!isRedoing) undone = [];
      const step = { sentence, undo, redo };
      steps.push(step);
      if (steps.length > stepsMax) steps.shift();
      notices.show({ text: sentence, action: { label: 'Undo', run: () => take(step) }, key: 'undo' });
    },
    undoLatest() {
      const step = steps.at(-1);
      if (step) take(step);
      else notices.show({ text: 'Nothing to undo.', key: 'undo' });
    },
    redoLatest() {
      const step = undone.pop();
      if (!step) return notices.show({ text: 'Nothing to redo.', key: 'undo' });
      isRedoing = true;
      step.redo?.();
      isRedoing = false;
    },
    onUndo(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
