import { type ComponentProps, useRef } from 'react';
import { usePreHydrationChoice } from './use-pre-hydration-choice.ts';

/** A checkbox and its label as one click target. */
export function CheckField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationChoice(field);
  return (
    <label className="flex min-h-6 items-center gap-2 self-start pointer-coarse:min-h-11">
      <input ref={field} type="checkbox" className="size-4" {...rest} />
      {label}
    </label>
  );
}
