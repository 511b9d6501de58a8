import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface FoldButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'onClick' | 'onToggle'> {
  /** The name of what it folds: `Planning`. */
  readonly name: string;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** The arrow that hides the rows below a heading or task, and shows them again. */
export function FoldButton({ name, isFolded, onFold, className, ...rest }: FoldButtonProps) {
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-label={`What is below “${name}”`}
      onClick={() => onFold(!isFolded)}
      className={classNames(
        'flex w-[20px] shrink-0 items-center justify-center rounded-sm text-ink3 hover:text-ink pointer-coarse:size-11',
        className,
      )}
      {...rest}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
