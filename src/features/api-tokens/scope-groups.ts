import { defaultTokenScopes, readOnlyScopes, type Scope, scopes } from '../../contract/scopes.ts';

export const presets = [
  { id: 'read', label: 'Read only', hint: 'Sees everything, changes nothing.', scopes: readOnlyScopes },
  { id: 'write', label: 'Read and write', hint: 'Everything but delete.', scopes: defaultTokenScopes },
  { id: 'full', label: 'Full', hint: 'Everything, moving to Trash included.', scopes },
  { id: 'custom', label: 'Custom', hint: 'Choose each scope.', scopes: null },
] as const satisfies readonly { id: string; label: string; hint: string; scopes: readonly Scope[] | null }[];

export type PresetId = (typeof presets)[number]['id'];

/** `tasks` → its scopes, in the contract's order. */
export const scopesByResource: readonly (readonly [string, readonly Scope[]])[] = [
  ...Map.groupBy(scopes, (scope) => scope.split(':')[0] ?? scope),
];
