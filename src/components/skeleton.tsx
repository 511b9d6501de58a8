const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3'];

/**
 * Placeholders for rows that are loading, which style sheets alone show after a noticeable wait: on a slow connection the page is
 * seen long before its code has come. @param rows how many to render
 */
export function SkeletonRows({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="appear-late">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered.
        <div key={index} className="flex h-[50px] items-center gap-3 border-b border-line">
          <span className="size-[17px] rounded-sm bg-hover" />
          <span className={`h-3 rounded-sm bg-hover ${widths[index % widths.length]}`} />
        </div>
      ))}
    </div>
  );
}
