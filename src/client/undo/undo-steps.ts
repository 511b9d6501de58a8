import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';

/** A mutation that was asked for, and how the records looked before it. */
export interface UndoPart {
  readonly mutationId: string;
  readonly request: MutationRequest;
  /** What shows the records as they were, until the server has undone it. */
  readonly before: readonly Patch[];
}

/** What happened to a part, as ids of mutations: itself, its undo, the undo of that … Empty: it was withdrawn. */
export interface StoredPart extends Omit<UndoPart, 'mutationId'> {
  readonly chain: readonly string[];
}

/** As the tab's storage keeps it. */
export interface StoredStep {
  readonly sentence: string;
  readonly parts: readonly StoredPart[];
}
