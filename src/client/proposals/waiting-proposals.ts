import type { DecideProposalsInput, Decision, Proposal } from '../../contract/proposals.ts';
import { createValue, type Value } from '../../lib/value.ts';
import { type ApiFailure, apiFailureOf } from '../../sync/retry.ts';

/** What agents have proposed and nobody has decided. It is not in the replica: only the server can say what a call would do. */
export interface WaitingProposals {
  /** Newest first, without those that are being decided; null = not asked for yet. */
  readonly items: Value<readonly Proposal[] | null>;
  /** There are more than these. */
  readonly hasMore: Value<boolean>;
  /** Why the latest request for them failed. */
  readonly failure: Value<ApiFailure | null>;
  /** Asks the server: they may have changed. */
  refresh(): void;
  /** Puts them away at once; those that could not be decided come back. @throws what the request failed with */
  decide(input: Required<DecideProposalsInput>): Promise<readonly Decision[]>;
}

export interface ProposalServer {
  list(): Promise<{ readonly items: readonly Proposal[]; readonly nextCursor: string | null }>;
  decide(input: DecideProposalsInput): Promise<readonly Decision[]>;
}

export function createWaitingProposals(server: ProposalServer): WaitingProposals {
  const items = createValue<readonly Proposal[] | null>(null);
  const hasMore = createValue(false);
  const failure = createValue<ApiFailure | null>(null);
  const deciding = new Set<string>();
  let known: readonly Proposal[] | null = null;
  let isRefreshing = false;
  /** Something happened that a list which was asked for before does not know. */
  let isOutdated = false;

  function show(): void {
    items.set(known?.filter(({ id }) => !deciding.has(id)) ?? null);
  }

  async function refresh(): Promise<void> {
    isOutdated = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (isOutdated) {
      isOutdated = false;
      try {
        const page = await server.list();
        failure.set(null);
        if (isOutdated) continue;
        known = page.items;
        hasMore.set(page.nextCursor !== null);
        show();
      } catch (error) {
        failure.set(apiFailureOf(error));
      }
    }
    isRefreshing = false;
  }

  return {
    items,
    hasMore,
    failure,
    refresh: () => void refresh(),
    async decide(input) {
      const ids = [...input.approve.map(({ id }) => id), ...input.reject];
      for (const id of ids) deciding.add(id);
      show();
      try {
        const results = await server.decide(input);
        const now = new Map(results.map(({ id, proposal }) => [id, proposal]));
        known =
          known?.flatMap((proposal) => {
            const decided = now.get(proposal.id);
            if (decided === undefined) return [proposal];
            return decided?.status === 'pending' ? [decided] : [];
          }) ?? null;
        return results;
      } finally {
        for (const id of ids) deciding.delete(id);
        show();
        void refresh();
      }
    },
  };
}
