'use client';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Toaster as Base } from 'sonner';
import { classNames } from './class-names.ts';
import { useLayerHeights } from './layer-heights.ts';

interface NoticeButtonsProps {
  /** Whether they are placed below the text. */
  readonly isBelow: boolean;
  /** Whether a ✕ closes the notice without an action. */
  readonly isDismissible: boolean;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
  readonly onDone: () => void;
}

/** The actions of a notice, each of which closes it. */
export function NoticeButtons({ actions, isBelow, isDismissible, onDone }: NoticeButtonsProps) {
  const [isDone, setIsDone] = useState(false);
  // The actions of a notice that is closing could run twice.
  if (isDone) return null;
  return (
    <span className={classNames('flex shrink-0 flex-wrap gap-x-3', isBelow && '-mx-1 basis-full')}>
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            setIsDone(true);
            run();
            onDone();
          }}
          className="min-h-6 shrink-0 rounded-sm px-1 font-strong text-canvas underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {label}
        </button>
      ))}
      {isDismissible && (
        <button
          type="button"
          aria-label="Close this notice"
          onClick={onDone}
          className="-mr-1.5 ml-auto inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-canvas pointer-coarse:size-11"
        >
          <span aria-hidden="true">✕</span>
        </button>
      )}
    </span>
  );
}

/**
 * Keeps notices above a phone's navigation bar, the lines that say what is unusual (`--status-layer`), any panel at the bottom of
 * the window (`--bottom-layer`, its height in px) and a bottom sheet (`--sheet-layer`, how far it reaches above that bar, 0 px where nothing fits above it).
 */
const bottom = (own: number) =>
  `calc(${own}px + max(var(--bottom-layer, 0px), var(--sheet-layer, 0px)) + var(--status-layer, 0px) + env(safe-area-inset-bottom))`;

/** Shows notices at the bottom of the content, centred. Loaded with the first notice. */
export function Toaster() {
  const box = useRef<HTMLDivElement>(null);
  // The app announces each notice itself, from the first one on; a second live region would say it twice.
  useEffect(() => box.current?.querySelector('section')?.setAttribute('aria-live', 'off'), []);
  return (
    // Pressing a notice's button must not take the focus from a field, which would save it first, nor from a panel that
    // traps the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the focus where it is and does nothing else.
    <div ref={box} style={useLayerHeights()} onMouseDown={(event) => event.preventDefault()}>
      <Base
        position="bottom-center"
        // Above what is open over the page, and below menus and popovers, which may reach as far down.
        style={{ zIndex: 60, '--width': 'min(560px, calc(100vw - 32px))' } as CSSProperties}
        className="print:hidden max-[600px]:w-auto! md:ml-[7.25rem]! beside:ml-[calc((14.5rem-var(--panel-width))/2)]!"
        offset={{ bottom: bottom(16) }}
        mobileOffset={{ left: 16, right: 16, bottom: bottom(72) }}
        gap={8}
        // One above the other: a question waits for its answer, and a later notice would lie over it.
        expand
        visibleToasts={3}
        swipeDirections={['right', 'bottom']}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              // The design's motion: until it rests a tap would meet what lies below.
              'flex duration-140! inset-x-0! mx-auto! w-fit! flex-wrap min-h-11 max-w-[min(560px,calc(100vw-32px))] min-w-[232px] items-center justify-between gap-x-5 rounded-lg bg-ink px-4 font-sans py-2 text-canvas shadow-float max-sm:w-full!',
            content: 'min-w-0 flex-1',
            title: 'text-body break-words',
          },
        }}
      />
    </div>
  );
}
