import { holdsScopes, type Scope, scopes } from '../../../contract/scopes.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';

type Permission = 'do' | 'ask' | 'no';

export interface Permissions {
  readonly create: Permission;
  readonly change: Permission;
  readonly delete: Permission;
}

/** The credential's permissions in the three classes that matter to an agent; `ask` = the call becomes a proposal. */
export function permissionsOf({ actor }: Pick<VerbContext, 'actor'>): Permissions {
  const holdsAny = (ending: string) =>
    scopes.some((scope: Scope) => scope.endsWith(ending) && holdsScopes(actor.scopes, [scope]));
  const { askBefore } = actor;
  const may = (ending: string, asks: boolean) => (holdsAny(ending) ? (asks ? 'ask' : 'do') : 'no');
  return {
    create: may(':write', askBefore === 'writing'),
    change: may(':write', askBefore === 'writing' || askBefore === 'changing'),
    delete: may(':delete', askBefore !== 'nothing'),
  };
}
