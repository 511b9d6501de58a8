import { highlightParts } from './highlight-parts.ts';

/** A text with the searched words under the highlighter. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlightParts(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? (
      <mark key={key} className="rounded-[2px] bg-marker text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
