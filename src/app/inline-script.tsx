export interface InlineScriptProps {
  /** Is sent as its source text, so it must refer to nothing outside itself. */
  readonly run: () => void;
  /** The nonce of this page's policy, from the request header `x-nonce`. */
  readonly nonce: string | null;
}

/** A script of ours that runs while the page is being parsed, before any script that is fetched. */
export function InlineScript({ run, nonce }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the source of a function of ours.
  return <script nonce={nonce ?? undefined} dangerouslySetInnerHTML={{ __html: `(${run})()` }} />;
}
