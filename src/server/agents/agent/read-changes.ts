import type { ReadChangesInput } from '../../../contract/agent.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { listChanges } from '../../history/changes/list-changes.ts';
import { toAgentChange } from './agent-change.ts';
import { pageThatFits } from './page-that-fits.ts';
import { plural } from './plural.ts';

const limitDefault = 25;

/** The changes of the log, newest first. @throws DomainError invalid_cursor */
export async function readChanges(ctx: VerbContext, { mine, limit = limitDefault, ...filters }: ReadChangesInput) {
  const page = await pageThatFits(limit, async (most) => {
    const changes = await listChanges(ctx, { ...filters, limit: most, ...(mine ? { tokenId: 'self' } : {}) });
    return { items: changes.items.map(toAgentChange), nextCursor: changes.nextCursor };
  });
  return {
    summary: `${plural(page.items.length, 'change')}, newest first.`,
    changes: page.items,
    ...(page.nextCursor === null ? {} : { nextCursor: page.nextCursor }),
    ...(page.truncated ? { truncated: true } : {}),
  };
}
