/**
 * How a read shows that a remembered credential was good in the snapshot of its rows: it puts the condition into its own statement and
 * calls `give` once that has returned a row. A reply without that is held back until the credential is looked up.
 */
export interface ReadProof {
  /** Whether a statement of this request has given it already, so that further ones need no condition. */
  readonly isGiven: boolean;
  /**
   * An SQL condition that does not depend on the row. @param ofClock whether the reply tells the `serverTime` of its credential,
   * so that nothing of the user may have changed since either
   */
  condition(bind: (value: unknown) => string, ofClock: boolean): string;
  give(): void;
}

/** The proof that a statement has to carry, if any. */
export function proofToGive({ proof }: { readonly proof?: ReadProof | undefined }): ReadProof | null {
  return proof === undefined || proof.isGiven ? null : proof;
}
