import { highlightParts } from './highlight-parts.ts';

/** A text with the searched words underlined; the background highlight is reserved for other meanings. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return highlightParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? (
      <mark
        key={key}
        className="bg-transparent font-strong text-ink underline decoration-control underline-offset-2 forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
      >
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
