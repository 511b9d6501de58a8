import type { Scope } from '../../../contract/scopes.ts';
import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { kinds } from './kinds.ts';

/** The scope that a token needs to read records of each kind. */
export const readScopes = Object.fromEntries(trashKinds.map((kind) => [kind, kinds[kind].scopes.read])) as Readonly<
  Record<TrashKind, Scope>
>;
