'use client';
import { type PointerEvent, useRef } from 'react';

/** From here on letting go closes. */
const enoughPx = 72;

/** The handle of a sheet that stands at the lower edge of a phone: pulled down far enough, the sheet closes. */
export function SheetGrip({ onClose }: { onClose: () => void }) {
  const startY = useRef<number | null>(null);
  const pull = (event: PointerEvent<HTMLElement>) => Math.max(0, event.clientY - (startY.current ?? event.clientY));
  const show = (element: HTMLElement, px: number) => {
    if (element.parentElement) element.parentElement.style.translate = px === 0 ? '' : `0 ${px}px`;
  };
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-1 -mb-3 rounded-t-lg bg-inherit flex h-6 shrink-0 touch-none items-center justify-center pointer-fine:hidden sm:hidden"
      onPointerDown={(event) => {
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => startY.current !== null && show(event.currentTarget, pull(event))}
      onPointerUp={(event) => {
        const px = pull(event);
        startY.current = null;
        show(event.currentTarget, 0);
        if (px >= enoughPx) onClose();
      }}
      onPointerCancel={(event) => {
        startY.current = null;
        show(event.currentTarget, 0);
      }}
    >
      <span className="h-1 w-9 rounded-full bg-line" />
    </div>
  );
}
