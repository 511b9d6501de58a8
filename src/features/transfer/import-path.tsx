import { classNames } from '../../components/class-names.ts';

const steps = ['From where', 'Look', 'Bring'] as const;

/** Says which of the three steps of an import this is. */
export function ImportPath({ step }: { readonly step: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Steps" className="mb-1 flex gap-2 text-meta text-ink2">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === step ? 'step' : undefined}
          className={classNames(index + 1 === step && 'font-strong text-ink')}
        >
          {index > 0 && (
            <span aria-hidden="true" className="mr-2 font-[400] text-ink3">
              /
            </span>
          )}
          {index + 1} {name}
        </li>
      ))}
    </ol>
  );
}
