import type { Scope } from '../../contract/scopes.ts';
import type { Guardrails, PresetId } from './token-presets.ts';

/** The fields of the form as they are filled in. */
export interface TokenFormValues extends Guardrails {
  name: string;
  preset: PresetId;
  custom: Scope[];
  expiry: string;
}
