import type { Scope } from '../../contract/scopes.ts';
import type { TrashKind } from '../../contract/trash.ts';
import { restoreVerbs, type TrashVerb, trashVerbs } from '../changes/undo/trash-verbs.ts';
import { notFound } from '../platform/domain-error.ts';

interface KindOfRecord {
  readonly trash: TrashVerb;
  readonly restore: TrashVerb;
  readonly trashScope: Scope;
  readonly restoreScope: Scope;
}

function kindOf(kind: TrashKind, trashScope: Scope, restoreScope: Scope): KindOfRecord {
  return { trash: trashVerbs[kind], restore: restoreVerbs[kind], trashScope, restoreScope };
}

/** The verbs and scopes for deleting and restoring a record, by the prefix of its id. */
const kinds: Readonly<Record<string, KindOfRecord>> = {
  tsk: kindOf('task', 'tasks:delete', 'tasks:write'),
  prj: kindOf('project', 'projects:delete', 'projects:write'),
  sec: kindOf('section', 'projects:delete', 'projects:write'),
  lbl: kindOf('label', 'labels:write', 'labels:write'),
  cmt: kindOf('comment', 'comments:delete', 'comments:write'),
  rem: kindOf('reminder', 'reminders:delete', 'reminders:write'),
  att: kindOf('attachment', 'comments:delete', 'comments:write'),
};

/** @throws DomainError not_found for an id of another shape */
export function kindOfId(id: string): KindOfRecord {
  const prefix = id.slice(0, id.indexOf('_'));
  const kind = Object.hasOwn(kinds, prefix) ? kinds[prefix] : undefined;
  if (!kind) throw notFound();
  return kind;
}
