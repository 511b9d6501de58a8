'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { classNames } from './class-names.ts';
import { DialogClose } from './dialog-close.tsx';
import { setLayerHeight } from './layer-heights.ts';
import { SheetGrip } from './sheet-grip.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Absent: the dialog cannot be closed, and nothing is seen behind it. Null: only a button of its own closes it. */
  readonly onClose?: (() => void) | null | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** The element that receives the focus on opening; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** The element that receives the focus on closing; by default the opener. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  readonly size?: 'small' | 'large';
  /** Content that begins with a field in place of the title, which screen readers still read, and reaches to the edges. */
  readonly isBare?: boolean;
}

const widths = {
  small: 'sm:w-[min(480px,calc(100vw-32px))]',
  bare: 'sm:w-[min(640px,calc(100vw-32px))]',
  large: 'sm:w-[min(760px,calc(100vw-32px))]',
};

/** What a notice needs above a sheet: two lines, and the margins on both sides. */
const noticePx = 96;

/**
 * Tells the height of a dialog that is a bottom sheet, so that notices are placed above it and not on its buttons; over the end of one
 * that is as tall as the window, because its head has the button that closes it.
 */
function keepNoticesAbove(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const observer = new ResizeObserver(() => {
    const isSheet = getComputedStyle(dialog).bottom === '0px';
    const fits = window.innerHeight - dialog.offsetHeight >= noticePx;
    setLayerHeight('--sheet-layer', isSheet && fits ? `${dialog.offsetHeight - 56}px` : null);
  });
  observer.observe(dialog);
  // A keyboard makes the window lower.
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
    setLayerHeight('--sheet-layer', null);
  };
}

/** Shortcuts act on what is seen, not behind the dialog: only Escape goes on, and Ctrl+K, whose palette opens above it. */
function keepKeys(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'stopPropagation'>): void {
  if (event.key !== 'Escape' && !((event.ctrlKey || event.metaKey) && event.key === 'k')) event.stopPropagation();
}

/** Keeps keys from the moment in which the dialog is shown: its focus, and with it `onKeyDown` of its popup, comes a moment later. */
function useKeysKept(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', keepKeys);
    return () => document.removeEventListener('keydown', keepKeys);
  }, [isOpen]);
}

/** The second press of a double click on the button that opened the dialog lands on the backdrop. */
function isSecondPress(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 1;
}

/**
 * A modal dialog: focus stays inside and returns on closing; Escape and the backdrop close it. On a phone it is a bottom
 * sheet.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    initialFocus,
    finalFocus,
    size = 'small',
    isBare = false,
  } = props;
  useBackCloses(open && !!onClose, () => onClose?.());
  useKeysKept(open);
  return (
    <Base.Root open={open} onOpenChange={(next, { event }) => !next && !isSecondPress(event) && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop
          className={classNames(
            'fixed inset-0 z-50',
            onClose === undefined ? 'visible bg-canvas' : 'float-motion bg-scrim',
          )}
        />
        <Base.Popup
          ref={keepNoticesAbove}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          onKeyDown={keepKeys}
          className={classNames(
            'float-motion fixed z-50 flex max-h-[calc(100dvh-32px)] flex-col overflow-auto overscroll-contain pb-[env(safe-area-inset-bottom)] [overflow-wrap:anywhere] bg-raised text-ink shadow-float',
            'inset-x-0 bottom-0 rounded-t-lg sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:max-h-[76vh] sm:rounded-lg',
            'sm:-translate-x-1/2',
            onClose === undefined && 'visible',
            isBare ? 'sm:top-[9vh]' : 'sm:top-[12vh]',
            widths[isBare ? 'bare' : size],
          )}
        >
          {onClose && <SheetGrip onClose={onClose} />}
          <Base.Title className={isBare ? 'visually-hidden' : 'px-5 pt-5 pr-14 text-dialog font-strong'}>
            {title}
          </Base.Title>
          {description && <Base.Description className="px-5 pt-1 text-ink2">{description}</Base.Description>}
          <div className={isBare ? 'flex min-h-0 flex-col' : 'px-5 pt-3 pb-5'}>{children}</div>
          {onClose && <DialogClose label="Close" isKey={isBare} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
