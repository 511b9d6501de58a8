import type { UseFormReturn } from 'react-hook-form';
import { limits } from '../../contract/limits.ts';
import type { TokenFormValues } from './token-form-values.ts';

export interface NamedProject {
  readonly id: string;
  readonly name: string;
}

const choices = [
  { value: 'account', label: 'All of your account' },
  { value: 'projects', label: 'Only these projects', hint: 'To it, nothing else exists.' },
] as const;

interface ProjectChoiceProps {
  readonly form: UseFormReturn<TokenFormValues>;
  readonly projects: readonly NamedProject[];
}

/** What the token can see: the whole account, or only the projects chosen. */
export function ProjectChoice({ form: { register, watch, formState }, projects }: ProjectChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">It sees</legend>
      {choices.map(({ value, label, ...rest }) => (
        <label key={value} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
          <input type="radio" value={value} {...register('reach')} className="size-4 shrink-0" />
          <span>
            {label} {'hint' in rest && <span className="text-meta text-ink3">{rest.hint}</span>}
          </span>
        </label>
      ))}
      {watch('reach') === 'projects' && (
        <div className="mt-1 ml-2 max-h-60 overflow-y-auto border-l border-line pl-3">
          {projects.map(({ id, name }) => (
            <label key={id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                value={id}
                {...register('projectIds', { validate: checkProjects })}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 break-words">{name}</span>
            </label>
          ))}
        </div>
      )}
      <p aria-live="polite" className="text-meta text-danger empty:hidden">
        {formState.errors.projectIds?.message}
      </p>
    </fieldset>
  );
}

function checkProjects(chosen: readonly string[], { reach }: TokenFormValues): string | true {
  if (reach === 'account') return true;
  if (chosen.length === 0) return 'Choose at least one project.';
  return chosen.length <= limits.tokenProjectsMax || `Choose at most ${limits.tokenProjectsMax} projects.`;
}
