import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is used at most once a surface, `danger` only for what cannot be undone. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
}

const looks = {
  primary:
    'bg-ink text-canvas font-strong border-transparent disabled:bg-hover disabled:text-ink3 disabled:opacity-100',
  plain: 'bg-raised text-ink border-control hover:bg-hover',
  quiet: 'bg-transparent text-ink2 border-transparent hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-canvas font-strong border-transparent',
};

const shape =
  'press inline-flex min-h-[34px] shrink-0 items-center justify-center gap-2 rounded-sm border px-3 text-body whitespace-nowrap pointer-coarse:min-h-11';

/** The look of a button for the label of a field that is chosen by pressing it. */
export const buttonLook = `${shape} ${looks.plain}`;

export function Button({ variant = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(shape, 'disabled:cursor-not-allowed disabled:opacity-55', looks[variant], className)}
      {...rest}
    />
  );
}
