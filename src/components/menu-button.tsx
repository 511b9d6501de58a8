'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** The props that a menu receives from its button. */
export interface MenuState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

export interface MenuButtonProps {
  /** `More for “Kitchen”` */
  readonly label: string;
  readonly className?: string | undefined;
  /** Fetches the menu's code, when the pointer or the focus reaches the button. */
  readonly load: () => Promise<unknown>;
  /** Renders the menu once its code is loaded. */
  readonly children: (menu: MenuState) => ReactNode;
}

/** The button with three dots that opens a menu. */
export function MenuButton({ label, className, load, children }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const face = { label, className, icon: <Ellipsis size={16} aria-hidden="true" /> };
  const button = (
    <IconButton
      {...face}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onClick={() => {
        setWanted(true);
        setOpen(true);
      }}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      {children({ open, onOpenChange: setOpen, trigger: <IconButton {...face} /> })}
    </Suspense>
  );
}
