import type { DecideProposalsInput, Decision, Proposal } from '../../contract/proposals.ts';
import { createValue, type Value } from '../../lib/value.ts';
import { type ApiFailure, apiFailureOf } from '../../sync/retry.ts';

/** The pending proposals. They are not in the replica, because only the server can preview a call. */
export interface WaitingProposals {
  /** The proposals newest first, without those that are being decided; null = not loaded yet. */
  readonly items: Value<readonly Proposal[] | null>;
  /** Whether there are more than the loaded ones. */
  readonly hasMore: Value<boolean>;
  /** Why the latest request for them failed. */
  readonly failure: Value<ApiFailure | null>;
  /** Loads the proposals again, because they may have changed. */
  refresh(): void;
  /** Removes the proposals at once; those that could not be decided are shown again. @throws the request's error */
  decide(input: Required<Pick<DecideProposalsInput, 'approve' | 'reject'>>): Promise<readonly Decision[]>;
  /** Has declined proposals wait again. @throws the request's error */
  reopen(ids: readonly string[]): Promise<readonly Decision[]>;
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
  /** Whether a change has arrived that a running request does not include. */
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
    async reopen(ids) {
      try {
        return await server.decide({ reopen: [...ids] });
      } finally {
        void refresh();
      }
    },
  };
}
