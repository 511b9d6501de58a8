import type { Change } from '../contract/changes.ts';

/** A change as the API returns it. @param tokenId of the token that made it; without one the person did */
export function changeLike({ tokenId, ...given }: Partial<Change> & { tokenId?: string }): Change {
  const kind = tokenId === undefined ? ('session' as const) : ('token' as const);
  return {
    id: 'chg_1',
    seq: 1,
    at: '2026-03-11T09:00:00.000Z',
    operation: 'tasks.update',
    event: 'task.updated',
    actor: { kind, tokenId: tokenId ?? null, tokenName: tokenId === undefined ? null : 'Claude', client: null },
    via: 'rest',
    requestId: null,
    approved: false,
    summary: 'Changed “Order tiles”',
    counts: { tasks: 1 },
    undoes: [],
    undoneBy: null,
    undoable: true,
    redacted: false,
    rows: [],
    rowsTruncated: false,
    ...given,
  };
}
