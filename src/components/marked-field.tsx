import type { ComponentProps, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { TextArea } from './text-area.tsx';

/** A highlighted range of the text; UTF-16 offsets, ordered, not overlapping. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  /** The classes of another look than that of recognised words. */
  readonly look?: string;
}

export interface MarkedFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'children'> {
  readonly value: string;
  readonly marks: readonly Mark[];
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const shared =
  'col-start-1 row-start-1 m-0 w-full border-0 bg-transparent p-0 [overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:plaintext]';

/**
 * A text field with parsed words highlighted. The highlights are rendered in a copy of the text behind the field, which also
 * gives the field its height; assistive technology sees an ordinary field.
 */
export function MarkedField({ value, marks, className, ref, ...rest }: MarkedFieldProps) {
  return (
    <div className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)]', className)}>
      <div
        dir="auto"
        aria-hidden="true"
        className={classNames(shared, 'pointer-events-none text-transparent select-none')}
      >
        <Strokes value={value} marks={marks} />
        {/* A trailing line break has a height only with a character after it. */}
        {'\u200b'}
      </div>
      <TextArea
        ref={ref}
        dir="auto"
        rows={1}
        value={value}
        className={classNames(shared, 'relative resize-none overflow-hidden focus-visible:outline-none')}
        {...rest}
      />
    </div>
  );
}

/** A text whose marked ranges are highlighted, to stand behind the field that shows its words. */
export function Strokes({ value, marks }: { readonly value: string; readonly marks: readonly Mark[] }): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, look = 'highlighter' } of marks) {
    if (start < at || end > value.length) continue;
    parts.push(value.slice(at, start));
    parts.push(
      <mark key={start} className={look}>
        {value.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(value.slice(at));
  return parts;
}
