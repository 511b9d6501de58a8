import { holdsScopes, type Scope } from '../../../contract/scopes.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';

/** Checks a scope that only some calls of a tool need. @throws DomainError insufficient_scope */
export function requireScope({ actor }: Pick<VerbContext, 'actor'>, scope: Scope): void {
  if (!holdsScopes(actor.scopes, [scope])) throw new DomainError('insufficient_scope', { requiredScopes: [scope] });
}
