import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Scope } from '../../contract/scopes.ts';
import { scopesByResource } from './token-presets.ts';

interface ConsentScopesProps {
  /** What is asked for, and deletion of what it may change. */
  readonly scopes: readonly Scope[];
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

const words: Readonly<Record<string, string>> = { read: 'see', write: 'change', delete: 'delete' };

/** A row for each resource, with a tick for each thing that the program may do with it. */
export function ConsentScopes({ scopes, field, error }: ConsentScopesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">It may</legend>
      {scopesByResource.map(([resource, all]) => {
        const asked = all.filter((scope) => scopes.includes(scope));
        if (asked.length === 0) return null;
        return (
          <div key={resource} className="flex flex-wrap items-center gap-x-4">
            <span className="w-20 capitalize">{resource}</span>
            {asked.map((scope) => (
              <label key={scope} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  value={scope}
                  aria-label={`${resource}: ${wordOf(scope)}`}
                  {...field}
                  className="size-4"
                />
                {wordOf(scope)}
              </label>
            ))}
          </div>
        );
      })}
      <p aria-live="polite" className="text-meta text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function wordOf(scope: Scope): string {
  return words[scope.split(':')[1] ?? ''] ?? scope;
}
