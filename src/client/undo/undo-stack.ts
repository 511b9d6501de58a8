import { earlyLimits } from '../../contract/early-limits.ts';
import { lowerFirst } from '../../lib/lower-first.ts';
import type { Mutation, MutationRequest } from '../../sync/mutations.ts';
import type { Outbox } from '../../sync/outbox.ts';
import type { Replica } from '../../sync/replica.ts';
import type { Notice, Notices } from '../notices/notices.ts';
import type { StoredPart, UndoPart } from './undo-steps.ts';
import type { UndoneStepsStore } from './undo-storage.ts';

type Extras = Partial<Pick<Notice, 'link' | 'text' | 'further'>>;

export interface UndoStack {
  /**
   * @param sentence what was done: `Completed “Book dentist”`
   * @param undo the function that undoes it
   * @param redo repeats the action, which pushes an undo of its own
   * @param parts the mutations it is made of, by which the service undoes it after a reload of the tab
   */
  push(sentence: string, undo: () => void, redo?: () => void, parts?: readonly UndoPart[]): void;
  /**
   * Pushes a step made of mutations: those not yet sent are cancelled, the others are undone by the server as one change. Such
   * a step can be redone, and survives a reload of the tab.
   * @param notice what its notice has beside the sentence and Undo: a link to what was made, another text, what may be done next; null:
   * it has none, because the notice would cover the field in which the next is written
   */
  pushMutations(sentence: string, parts: readonly UndoPart[], notice?: Extras | null): void;
  /** The same for changes that the server has made already, of a call that did not go through the outbox. */
  pushChanges(sentence: string, changeIds: readonly string[], notice?: Extras | null): void;
  /** While `work` is under way, which may push a step, what is undone or redone waits for it. */
  waitFor(work: Promise<unknown>): void;
  /** Undoes the latest step and says so. */
  undoLatest(): void;
  /** Redoes the step that was undone last, unless something else was done since. */
  redoLatest(): void;
  /** Repeats an undo that was refused because of later changes, and overwrites them. */
  undoAnyway(refused: Mutation): void;
  /** Calls the listener right before an undo, so that a list knows that the rows appearing next are restored ones. */
  onUndo(listener: () => void): () => void;
}

interface Step {
  readonly sentence: string;
  /** Each undo and redo replaces the array. */
  parts: readonly StoredPart[];
  /** The functions of a step that was pushed with its own undo; it goes by its parts only after a reload. */
  readonly own?: { readonly undo: () => void; readonly redo: (() => void) | undefined };
}

const stepsMax = 50;

/** The steps that can be undone, latest first: from the notice for eight seconds, with `Z` as long as the tab is open. */
export function createUndoStack(
  notices: Notices,
  outbox: Pick<Outbox, 'add' | 'cancel'> & Pick<Replica, 'batch'>,
  store: UndoneStepsStore,
): UndoStack {
  const steps: Step[] = store.read().map(({ sentence, parts }) => ({ sentence, parts }));
  let undone: Step[] = [];
  let isRedoing = false;
  let underWay: Promise<unknown> | null = null;
  const listeners = new Set<() => void>();

  function save(): void {
    store.write(steps.filter(({ parts }) => parts.length > 0));
  }

  function add(step: Step, extras: Extras | null = {}): void {
    steps.push(step);
    if (steps.length > stepsMax) steps.shift();
    if (!isRedoing) undone = [];
    save();
    if (extras === null) {
      notices.announce(step.sentence);
      return;
    }
    notices.show({
      text: step.sentence,
      ...extras,
      action: { label: 'Undo', run: () => take(step) },
      key: 'undo',
    });
  }

  function take(step: Step): void {
    const index = steps.indexOf(step);
    if (index < 0) return;
    steps.splice(index, 1);
    for (const listener of listeners) listener();
    if (step.own) step.own.undo();
    else step.parts = outbox.batch(() => undoMutations(step, { isUndoing: true }));
    if (!step.own || step.own.redo) undone.push(step);
    save();
    notices.show({ text: `Undone: ${lowerFirst(step.sentence)}`, key: 'undo' });
  }

  /**
   * Undoes the latest mutation of each part: cancels those that wait, and has the server undo the others as one change. The undo of
   * an undo is the redo.
   */
  function undoMutations({ sentence, parts }: Step, { isUndoing }: { isUndoing: boolean }): StoredPart[] {
    // The latest first: the cancellation of a creation cancels what waits for its record.
    const latest = [...new Set(parts.map(({ chain }) => chain.at(-1) ?? ''))];
    const withdrawn = new Set(latest.toReversed().filter(outbox.cancel));
    const isSent = ({ chain }: StoredPart) => chain.length > 0 && !withdrawn.has(chain.at(-1) ?? '');
    const sent = parts.filter(isSent);
    const shown = isUndoing ? sent.toReversed() : sent;
    const mutationOf = new Map<string, string>();
    for (const some of inChunks([...new Set(shown.map(({ chain }) => chain.at(-1) ?? ''))])) {
      const mutationId = outbox.add({
        procedure: 'changes.undoMany',
        input: { changeIds: some },
        patches: shown
          .filter(({ chain }) => some.includes(chain.at(-1) ?? ''))
          .flatMap(({ request, before }) => (isUndoing ? before : request.patches)),
        summary: `${isUndoing ? 'Undo' : 'Redo'}: ${lowerFirst(sentence)}`,
      });
      for (const id of some) mutationOf.set(id, mutationId);
    }
    return parts.map((part) => {
      if (part.chain.length === 0) return { ...part, chain: [outbox.add(part.request)] };
      const mutationId = mutationOf.get(part.chain.at(-1) ?? '');
      return {
        ...part,
        chain: isSent(part) && mutationId !== undefined ? [...part.chain, mutationId] : part.chain.slice(0, -1),
      };
    });
  }

  function inTurn(run: () => void): void {
    if (underWay === null) run();
    else void underWay.then(run);
  }

  function undoLatest(): void {
    const step = steps.at(-1);
    if (step) take(step);
    else notices.show({ text: 'Nothing to undo.', key: 'undo' });
  }

  function redoLatest(): void {
    const step = undone.pop();
    if (!step) {
      notices.show({ text: 'Nothing to redo.', key: 'undo' });
      return;
    }
    if (step.own) {
      isRedoing = true;
      step.own.redo?.();
      isRedoing = false;
      return;
    }
    step.parts = outbox.batch(() => undoMutations(step, { isUndoing: false }));
    steps.push(step);
    save();
    notices.show({ text: `Redone: ${lowerFirst(step.sentence)}`, key: 'undo' });
  }

  return {
    push: (sentence, undo, redo, parts = []) => add({ sentence, parts: parts.map(toStored), own: { undo, redo } }),
    pushMutations: (sentence, parts, notice) => add({ sentence, parts: parts.map(toStored) }, notice),
    pushChanges(sentence, changeIds, notice) {
      const summary = `Undo: ${lowerFirst(sentence)}`;
      const parts = changeIds.map((id): StoredPart => {
        const request: MutationRequest = {
          procedure: 'changes.undoMany',
          input: { changeIds: [id] },
          patches: [],
          summary,
        };
        return { chain: [id], request, before: [] };
      });
      add({ sentence, parts }, notice);
    },
    waitFor(work) {
      const all = Promise.allSettled([underWay, work]).then(() => {
        if (underWay === all) underWay = null;
      });
      underWay = all;
    },
    undoLatest: () => inTurn(undoLatest),
    redoLatest: () => inTurn(redoLatest),
    undoAnyway({ id, procedure, input, patches, summary }) {
      const request = { procedure, input: { ...input, onConflict: 'overwrite' }, patches, summary } as MutationRequest;
      const mutationId = outbox.add(request);
      for (const step of [...steps, ...undone])
        step.parts = step.parts.map((part) => ({
          ...part,
          chain: part.chain.map((other) => (other === id ? mutationId : other)),
        }));
      save();
    },
    onUndo(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toStored({ mutationId, ...part }: UndoPart): StoredPart {
  return { ...part, chain: [mutationId] };
}

/** As many changes as one request may undo. */
function inChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let at = 0; at < ids.length; at += earlyLimits.undoChangesMax)
    chunks.push(ids.slice(at, at + earlyLimits.undoChangesMax));
  return chunks;
}
