export interface InlineScriptProps<Args extends readonly unknown[]> {
  /** Is sent as its source text, so it must refer to nothing outside itself and its arguments. */
  readonly run: (...args: Args) => void;
  /** Are sent as JSON. */
  readonly args?: Args;
  /** The nonce of this page's policy, from the request header `x-nonce`. */
  readonly nonce: string | null;
}

/** A script of ours that runs while the page is being parsed, before any script that is fetched. */
export function InlineScript<const Args extends readonly unknown[] = []>({
  run,
  args,
  nonce,
}: InlineScriptProps<Args>) {
  // What is sent must not end the element.
  const values = JSON.stringify(args ?? []).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the source of a function of ours and values as JSON.
  return <script nonce={nonce ?? undefined} dangerouslySetInnerHTML={{ __html: `(${run})(...${values})` }} />;
}
