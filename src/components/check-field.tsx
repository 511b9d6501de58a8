import type { ComponentProps } from 'react';

/** A checkbox with its label, one target. */
export function CheckField({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-6 items-center gap-2 self-start pointer-coarse:min-h-11">
      <input type="checkbox" className="size-4 accent-ink" {...rest} />
      {label}
    </label>
  );
}
