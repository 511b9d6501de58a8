/**
 * Credentials of another service, by the drafts that they were given for. They are kept in this process alone, until what they are for has been
 * fetched; after a restart they are asked for again.
 */
export interface HeldTokens {
  give(draftId: string, token: string): void;
  tokenFor(draftId: string): string | undefined;
  forget(draftId: string): void;
  drafts(): string[];
}

const heldMax = 1_000;

export function createHeldTokens(): HeldTokens {
  const tokens = new Map<string, string>();
  return {
    give(draftId, token) {
      tokens.set(draftId, token);
      const [oldest] = tokens.keys();
      if (tokens.size > heldMax && oldest !== undefined) tokens.delete(oldest);
    },
    tokenFor: (draftId) => tokens.get(draftId),
    forget: (draftId) => void tokens.delete(draftId),
    drafts: () => [...tokens.keys()],
  };
}
