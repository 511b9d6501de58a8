import type { Change } from '../../../contract/changes.ts';

/** A change in the shape for models. */
export function toAgentChange({ id, at, actor, summary, undoable, undoneBy }: Change) {
  return {
    id,
    at,
    by: actor.tokenName ?? (actor.kind === 'session' ? 'the person' : actor.kind),
    summary: summary ?? '',
    undoable,
    ...(undoneBy === null ? {} : { undoneBy }),
  };
}
