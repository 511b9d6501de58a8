import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';

/** A mutation in the outbox, with the records as they were before it. */
export interface UndoPart {
  readonly mutationId: string;
  readonly request: MutationRequest;
  /** The patches that show the records as they were, until the server has undone the mutation. */
  readonly before: readonly Patch[];
}

/** A part with the ids of its mutations in turn: itself, its undo, its redo … Empty = it was cancelled. */
export interface StoredPart extends Omit<UndoPart, 'mutationId'> {
  readonly chain: readonly string[];
}

/** A step as session storage holds it. */
export interface StoredStep {
  readonly sentence: string;
  readonly parts: readonly StoredPart[];
}
