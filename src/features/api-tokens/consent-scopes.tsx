import { Fragment } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Scope } from '../../contract/scopes.ts';
import { scopesByResource } from './token-presets.ts';

interface ConsentScopesProps {
  /** What is asked for, and deletion of what it may change. */
  readonly scopes: readonly Scope[];
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

const columns = [
  ['read', 'see'],
  ['write', 'change'],
  ['delete', 'delete'],
] as const;

/** What else the scopes of a resource cover. */
const named: Readonly<Record<string, string>> = {
  tasks: 'Tasks',
  projects: 'Projects, sections and views',
  labels: 'Labels',
  comments: 'Comments and files',
  reminders: 'Reminders',
};

const cell = 'flex h-full items-center justify-center border-t border-line';

/** A row for each resource, with a tick for each thing that the program may do with it. */
export function ConsentScopes({ scopes, field, error }: ConsentScopesProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">It may</legend>
      <div className="grid grid-cols-[1fr_repeat(3,64px)] items-center">
        <span aria-hidden="true" className="pb-1 font-strong">
          It may
        </span>
        {columns.map(([action, word]) => (
          <span key={action} aria-hidden="true" className="pb-1 text-center text-meta text-ink3">
            {word}
          </span>
        ))}
        {scopesByResource
          .filter(([, all]) => all.some((scope) => scopes.includes(scope)))
          .map(([resource]) => (
            <Fragment key={resource}>
              <span className="flex min-h-[33px] items-center border-t border-line pointer-coarse:min-h-11">
                {named[resource] ?? resource}
              </span>
              {columns.map(([action, word]) => {
                const scope = scopes.find((each) => each === `${resource}:${action}`);
                const name = `${resource}: ${word}`;
                return scope ? (
                  <label key={action} className={cell}>
                    <input type="checkbox" value={scope} aria-label={name} {...field} className="size-4" />
                  </label>
                ) : (
                  <span key={action} aria-hidden="true" className={`${cell} text-ink3`}>
                    –
                  </span>
                );
              })}
            </Fragment>
          ))}
      </div>
      <p aria-live="polite" className="mt-1 text-meta text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
