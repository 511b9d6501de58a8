import * as z from 'zod';

/** What a token may be granted (service.md §5.6), in the order settings shows them. */
export const scopes = [
  'tasks:read',
  'tasks:write',
  'tasks:delete',
  'projects:read',
  'projects:write',
  'projects:delete',
  'labels:read',
  'labels:write',
  'comments:read',
  'comments:write',
  'comments:delete',
  'reminders:read',
  'reminders:write',
  'reminders:delete',
] as const;

export type Scope = (typeof scopes)[number];

/** A session has `*`; a token has a list. */
export type GrantedScope = Scope | '*';

export const scopeSchema = z.enum(scopes).meta({ id: 'Scope', description: 'A permission of an access token.' });

/** The default of a new token: everything but deletion (service.md §5.2). */
export const defaultTokenScopes: readonly Scope[] = scopes.filter((scope) => !scope.endsWith(':delete'));

export const readOnlyScopes: readonly Scope[] = scopes.filter((scope) => scope.endsWith(':read'));

/** Every token that may change anything has one of these. */
export const changingScopes: readonly Scope[] = scopes.filter((scope) => !scope.endsWith(':read'));

/** True when the credential's scopes contain every required one. */
export function holdsScopes(granted: readonly GrantedScope[], required: readonly Scope[]): boolean {
  return granted.includes('*') || required.every((scope) => granted.includes(scope));
}
