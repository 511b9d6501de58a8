import type { AskBefore } from '../../contract/api-tokens.ts';
import { defaultTokenScopes, readOnlyScopes, type Scope, scopes } from '../../contract/scopes.ts';

/** What a token may do, under one name. */
export interface TokenPreset {
  readonly id: PresetId;
  readonly label: string;
  readonly hint: string;
  /** null = each is chosen by itself. */
  readonly scopes: readonly Scope[] | null;
  /** null = as they were. */
  readonly guardrails: Guardrails | null;
}

export type PresetId = 'read' | 'write' | 'assistant' | 'full' | 'custom';

/** As the form has them: an empty budget is none. */
export interface Guardrails {
  readonly askBefore: AskBefore;
  readonly writesPerDay: string;
  readonly deletesPerDay: string;
}

export const noGuardrails: Guardrails = { askBefore: 'nothing', writesPerDay: '', deletesPerDay: '' };

const read: TokenPreset = {
  id: 'read',
  label: 'Read only',
  hint: 'Sees everything, changes nothing.',
  scopes: readOnlyScopes,
  guardrails: noGuardrails,
};

const write: TokenPreset = {
  id: 'write',
  label: 'Read and write',
  hint: 'Everything but delete.',
  scopes: defaultTokenScopes,
  guardrails: noGuardrails,
};

const assistant: TokenPreset = {
  id: 'assistant',
  label: 'Assistant',
  hint: 'Adds by itself; asks you before it deletes, or changes what it did not add.',
  scopes,
  guardrails: { askBefore: 'changing', writesPerDay: '500', deletesPerDay: '50' },
};

const full: TokenPreset = {
  id: 'full',
  label: 'Full',
  hint: 'Everything, moving to Trash included.',
  scopes,
  guardrails: noGuardrails,
};

const custom: TokenPreset = {
  id: 'custom',
  label: 'Custom',
  hint: 'Choose each scope.',
  scopes: null,
  guardrails: null,
};

/** For a script or a device. */
export const scriptPresets: readonly TokenPreset[] = [read, write, full, custom];

export const agentPresets: readonly TokenPreset[] = [read, assistant, full, custom];

/** `tasks` → its scopes, in the contract's order. */
export const scopesByResource: readonly (readonly [string, readonly Scope[]])[] = [
  ...Map.groupBy(scopes, (scope) => scope.split(':')[0] ?? scope),
];
