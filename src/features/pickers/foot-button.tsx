import type { ReactNode } from 'react';

interface FootButtonProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** Whether the section that it toggles is open. */
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}

/** A button at the foot of the popover. */
export function FootButton({ icon, children, isOpen, ...button }: FootButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="press inline-flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 text-meta text-ink2 hover:bg-hover hover:text-ink disabled:opacity-55 aria-expanded:text-ink pointer-coarse:min-h-11 pointer-coarse:text-body"
      {...button}
    >
      {icon}
      {children}
    </button>
  );
}
