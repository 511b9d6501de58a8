import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

export interface NavHeadingProps {
  readonly id: string;
  readonly children: string;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly action?: ReactNode;
}

/** @param action a control for what is listed below, at the end of the line */
export function NavHeading({ id, children, isFolded, onFold, action }: NavHeadingProps) {
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <div className="mt-4 flex h-7 items-center justify-between">
      <h2 id={id} className="px-2 text-meta text-ink3">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
          className="group/fold flex min-h-7 items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-11"
        >
          {children}
          <Icon
            size={14}
            aria-hidden="true"
            className={isFolded ? '' : 'opacity-0 group-hover/fold:opacity-100 group-focus-visible/fold:opacity-100'}
          />
        </button>
      </h2>
      {action}
    </div>
  );
}
