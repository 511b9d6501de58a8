import type { ReadProposalsInput } from '../../../contract/agent.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { listProposals } from '../guardrails/list-proposals.ts';
import { pageThatFits } from './page-that-fits.ts';
import { plural } from './plural.ts';

const limitDefault = 25;

/** The token's proposals with their decisions, newest first. @throws DomainError invalid_cursor */
export async function readProposals(ctx: VerbContext, { limit = limitDefault, ...filters }: ReadProposalsInput) {
  const page = await pageThatFits(limit, async (most) => {
    const { items, nextCursor } = await listProposals(ctx, { ...filters, limit: most });
    return {
      items: items.map(({ id, summary, status, createdAt, changeId }) => ({
        id,
        summary: summary ?? '',
        status,
        at: createdAt,
        ...(changeId === null ? {} : { changeId }),
      })),
      nextCursor,
    };
  });
  return {
    summary: `${plural(page.items.length, 'proposal')}, newest first.`,
    proposals: page.items,
    ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
    ...(page.truncated ? { truncated: true } : {}),
  };
}
