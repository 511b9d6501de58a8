'use client';
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Names the layer for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small layer beside its trigger. */
export function Popover({ trigger, label, children, open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* Fixed: a popover whose content loads later would otherwise widen the page of a phone for good. */}
        <Base.Positioner positionMethod="fixed" sideOffset={4} align="start" className="z-50">
          <Base.Popup
            aria-label={label}
            className="float-motion rounded-lg border border-line bg-raised p-3 text-ink shadow-float"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
