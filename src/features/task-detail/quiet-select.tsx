import type { ComponentProps } from 'react';
import { Select } from '../../components/field.tsx';

/** A choice that reads as text until it is used. */
export function QuietSelect({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <Select
      className={`-ml-1.5 h-7 min-h-0! w-auto! max-w-full appearance-none border-transparent! bg-transparent! px-1.5! hover:border-line! pointer-coarse:h-11 ${className}`}
      {...rest}
    />
  );
}
