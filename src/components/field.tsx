import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { TextArea } from './text-area.tsx';
import { usePreHydrationChoice } from './use-pre-hydration-choice.ts';

export interface FieldProps {
  readonly label: ReactNode;
  /** Help below the control, shown in place of an error. */
  readonly hint?: ReactNode;
  /** The error as a sentence, which screen readers announce when it appears. */
  readonly error?: string | undefined;
  readonly children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** Label, control, hint and error, associated for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-body font-medium">
        {label}
      </label>
      {children({ id, describedBy, invalid: error !== undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink3">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-meta text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

const control =
  'w-full rounded-sm border border-control bg-raised text-body text-ink aria-invalid:border-danger pointer-coarse:text-reading';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input dir="auto" className={classNames(control, 'min-h-9 px-3 pointer-coarse:min-h-11', className)} {...rest} />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <TextArea dir="auto" className={classNames(control, 'min-h-20 px-3 py-2', className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const field = useRef<HTMLSelectElement>(null);
  usePreHydrationChoice(field);
  return (
    <select ref={field} className={classNames(control, 'min-h-9 px-2 pointer-coarse:min-h-11', className)} {...rest} />
  );
}
