import type { Scope } from '../../contract/scopes.ts';
import type { TrashKind } from '../../contract/trash.ts';

/** The scope that a token needs to read records of each kind. */
export const readScopes: Readonly<Record<TrashKind, Scope>> = {
  project: 'projects:read',
  section: 'projects:read',
  task: 'tasks:read',
  label: 'labels:read',
  comment: 'comments:read',
  reminder: 'reminders:read',
  attachment: 'comments:read',
};
