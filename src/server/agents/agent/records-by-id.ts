import type { Scope } from '../../../contract/scopes.ts';
import type { TrashKind } from '../../../contract/trash.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { kindOfId, kinds } from '../../foundation/records/kinds.ts';
import { restoreVerbs, type TrashVerb, trashVerbs } from '../../history/changes/undo/trash-verbs.ts';

interface VerbsOfRecord {
  readonly kind: TrashKind;
  readonly trash: TrashVerb;
  readonly restore: TrashVerb;
  readonly trashScope: Scope;
  readonly restoreScope: Scope;
}

/** The verbs and scopes for deleting and restoring a record. @throws DomainError not_found for an id of another shape */
export function verbsOfId(id: string): VerbsOfRecord {
  const kind = kindOfId(id);
  if (!kind) throw notFound();
  const { scopes } = kinds[kind];
  return {
    kind,
    trash: trashVerbs[kind],
    restore: restoreVerbs[kind],
    trashScope: scopes.delete,
    restoreScope: scopes.write,
  };
}
