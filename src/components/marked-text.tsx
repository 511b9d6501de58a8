interface MarkedTextProps {
  readonly text: string;
  /** The stretches to set off: UTF-16 offsets, ordered, not overlapping. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** A written line with what was understood of it set off. */
export function MarkedText({ text, spans }: MarkedTextProps) {
  let from = 0;
  const parts = spans.flatMap(({ start, end }) => {
    const before = text.slice(from, start);
    from = end;
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
