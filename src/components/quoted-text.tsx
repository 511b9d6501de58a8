import { quotedParts } from '../lib/quoted-parts.ts';

/** A sentence whose quoted names keep the direction of their own letters, and leave that of the sentence to it. */
export function QuotedText({ children }: { children: string }) {
  return quotedParts(children).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  );
}
