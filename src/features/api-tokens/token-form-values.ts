import type { Scope } from '../../contract/scopes.ts';
import type { Guardrails, PresetId } from './token-presets.ts';

/** The values of the form's fields. */
export interface TokenFormValues extends Guardrails {
  name: string;
  preset: PresetId;
  custom: Scope[];
  expiry: string;
  reach: 'account' | 'projects';
  /** Counted only where the reach is `projects`. */
  projectIds: string[];
}
