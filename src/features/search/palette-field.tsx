import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { type Mark, Strokes } from '../../components/marked-field.tsx';
import type { PaletteFinds } from './palette-finds.ts';

export interface PaletteFieldProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly marks: readonly Mark[];
  readonly placeholder: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** What was found, which is told below the line; null before anything is typed. */
  readonly finds: PaletteFinds | null;
  /** Whether something else says that nothing was found. */
  readonly isNothing: boolean;
  /** Takes the words as they are written. */
  readonly onExact: () => void;
}

const line = 'col-start-1 row-start-1 min-h-8 min-w-0 text-reading leading-8';

/** The line of the palette with what was read highlighted, and below it what is looked for. */
export function PaletteField({
  text,
  setText,
  marks,
  placeholder,
  onKeyDown,
  finds,
  isNothing,
  onExact,
}: PaletteFieldProps) {
  const strokes = useRef<HTMLDivElement>(null);
  const isSlip = finds !== null && finds.near.length > 0;
  return (
    <div className="border-b border-line px-4 py-2.5">
      <div className="flex items-center gap-4 pr-10 pointer-coarse:pr-12">
        <Search size={16} aria-hidden="true" className="shrink-0 text-ink3" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
          <div
            ref={strokes}
            aria-hidden="true"
            className={`pointer-events-none overflow-hidden whitespace-pre text-transparent select-none ${line}`}
          >
            <Strokes value={text} marks={marks} />
          </div>
          <Command.Input
            {...dataAttributes({ field: 'palette' })}
            value={text}
            onValueChange={setText}
            onKeyDown={onKeyDown}
            // A line that is longer than the field moves in it, and what is behind its words with it.
            onScroll={({ currentTarget }) => strokes.current?.scrollTo(currentTarget.scrollLeft, 0)}
            placeholder={placeholder}
            className={`relative bg-transparent outline-none! ${line}`}
          />
        </div>
      </div>
      {finds?.sentence && (
        <div className="mt-0.5 flex items-baseline justify-between gap-4 pl-8 text-meta text-ink2">
          <p role={isNothing ? undefined : 'status'} className="min-w-0">
            {finds.sentence}
            {isSlip && (
              <>
                : <span className="font-strong text-ink">{finds.near.join(', ')}</span>
              </>
            )}
          </p>
          {isSlip && (
            <button
              type="button"
              onClick={onExact}
              className="shrink-0 rounded-sm text-pen underline underline-offset-2 pointer-coarse:min-h-11"
            >
              Only “{finds.plainWords}”
            </button>
          )}
        </div>
      )}
    </div>
  );
}
