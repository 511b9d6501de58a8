'use client';
import { Dialog } from '@base-ui/react/dialog';
import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { SheetGrip } from '../../components/sheet-grip.tsx';
import { useBackCloses } from '../../components/use-back-closes.ts';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { selectorOf } from '../dom/data-attributes.ts';
import { isFocusOutside } from '../dom/focus.ts';

export interface LayerProps {
  readonly label: string;
  readonly anchor: Element;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
  /** The edge of the anchor to which the popover keeps. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A popover below its anchor; on a touch screen a bottom sheet that opens no keyboard. */
export function Layer(props: LayerProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  useBackCloses(true, props.onClose);
  return isTouch ? <Sheet {...props} /> : <Beside {...props} />;
}

function Beside({ label, anchor, onClose, returnTo, align = 'start', children }: LayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open onOpenChange={(open, { reason }) => !open && reason !== 'escape-key' && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          positionMethod="fixed"
          sideOffset={4}
          collisionPadding={8}
          align={align}
          className="z-70"
        >
          <Popover.Popup
            ref={popup}
            aria-label={label}
            tabIndex={-1}
            initialFocus={() => firstField(popup)}
            finalFocus={() => !isFocusOutside(popup.current) && (returnTo() ?? true)}
            onKeyDown={(event) => keepKeys(event, onClose)}
            className="float-motion max-h-(--available-height) w-76 max-w-(--available-width) overflow-y-auto rounded-lg border border-line bg-raised p-2 text-ink shadow-float outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Sheet({ label, onClose, returnTo, children }: LayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open, { reason }) => !open && reason !== 'escape-key' && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="float-motion fixed inset-0 z-70 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          aria-label={label}
          initialFocus={popup}
          finalFocus={() => !isFocusOutside(popup.current) && (returnTo() ?? true)}
          onKeyDown={(event) => keepKeys(event, onClose)}
          className="float-motion fixed inset-x-0 bottom-0 z-70 mx-auto max-h-[calc(100dvh-16px)] max-w-120 overflow-y-auto overscroll-contain rounded-t-lg bg-raised px-4 pb-[calc(16px+env(safe-area-inset-bottom))] text-ink shadow-float outline-none"
        >
          <SheetGrip onClose={onClose} />
          <div className="h-3" />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps key events from the list or task below; Escape closes only this popover, once its field is empty. */
function keepKeys(event: KeyboardEvent, onClose: () => void): void {
  event.stopPropagation();
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onClose();
}

function firstField(popup: RefObject<HTMLElement | null>): HTMLElement | true {
  return popup.current?.querySelector<HTMLElement>(selectorOf('field')) ?? true;
}
