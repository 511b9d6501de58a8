import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Names the record on which it acts: `More for “Book dentist”`. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'press inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink2 hover:bg-hover hover:text-ink',
        'pointer-coarse:size-11 disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
