import type { AskBefore } from '../../contract/api-tokens.ts';
import { defaultTokenScopes, readOnlyScopes, type Scope, scopes } from '../../contract/scopes.ts';

/** Named scopes and guardrails of a token. */
export interface TokenPreset {
  readonly id: PresetId;
  readonly label: string;
  readonly hint: string;
  /** The scopes; null = each is chosen separately. */
  readonly scopes: readonly Scope[] | null;
  /** The guardrails; null = they are not changed. */
  readonly guardrails: Guardrails | null;
}

export type PresetId = 'read' | 'write' | 'assistant' | 'full' | 'custom';

/** The guardrails as the form's texts; an empty budget means none. */
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

/** What is left to a program that a model works through, and what it asks first. */
export const assistantGuardrails: Guardrails = { askBefore: 'changing', writesPerDay: '500', deletesPerDay: '50' };

const assistant: TokenPreset = {
  id: 'assistant',
  label: 'Assistant',
  hint: 'Adds by itself; asks you before it deletes, or changes what it did not add.',
  scopes,
  guardrails: assistantGuardrails,
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

/** The presets for a script or device. */
export const scriptPresets: readonly TokenPreset[] = [read, write, full, custom];

export const agentPresets: readonly TokenPreset[] = [read, assistant, full, custom];

/** The scopes of each resource, such as `tasks`, in the contract's order. */
export const scopesByResource: readonly (readonly [string, readonly Scope[]])[] = [
  ...Map.groupBy(scopes, (scope) => scope.split(':')[0] ?? scope),
];
