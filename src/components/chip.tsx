import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChipProps {
  readonly children: ReactNode;
  /** Called by the chip's ✕, which only a chip with this handler has. */
  readonly onRemove?: () => void;
  /** The accessible name of the ✕: `Remove priority 1`. */
  readonly removeLabel?: string;
}

/** One parsed or chosen value. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="inline-flex min-h-6 max-w-full items-center rounded-sm border border-line bg-raised pl-2 [overflow-wrap:anywhere] text-meta text-ink2 pointer-coarse:min-h-8">
      <span className={onRemove ? 'min-w-0' : 'min-w-0 pr-2'}>{children}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          className="relative inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink3 hover:text-ink pointer-coarse:size-8 pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5"
        >
          <span aria-hidden="true">✕</span>
          <VisuallyHidden>{removeLabel ?? 'Remove'}</VisuallyHidden>
        </button>
      )}
    </span>
  );
}
