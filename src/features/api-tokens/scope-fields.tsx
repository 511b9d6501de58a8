import type { UseFormRegisterReturn } from 'react-hook-form';
import { type PresetId, scopesByResource, type TokenPreset } from './token-presets.ts';

export interface ScopeFieldsProps {
  readonly presets: readonly TokenPreset[];
  readonly preset: PresetId;
  readonly presetField: UseFormRegisterReturn;
  readonly customField: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Chooses a token's scopes: a preset, or each scope separately. */
export function ScopeFields({ presets, preset, presetField, customField, error }: ScopeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">It may</legend>
      <div className="flex flex-col">
        {presets.map(({ id, label, hint }) => (
          <label key={id} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input type="radio" value={id} {...presetField} className="size-4 shrink-0" />
            <span>
              {label} <span className="text-meta text-ink3">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {preset === 'custom' && (
        <div className="mt-1 ml-2 border-l border-line pl-3">
          {scopesByResource.map(([resource, scopes]) => (
            <div key={resource} className="grid grid-cols-2 sm:grid-cols-3">
              {scopes.map((scope) => (
                <label key={scope} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                  <input type="checkbox" value={scope} {...customField} className="size-4" />
                  <code className="font-mono text-meta">{scope}</code>
                </label>
              ))}
            </div>
          ))}
        </div>
      )}
      <p aria-live="polite" className="text-meta text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
