import type { Change } from '../../contract/changes.ts';

/** Changes of one token that followed on one another, newest first; a change made by anybody else is one of its own. */
export interface Sitting {
  readonly tokenId: string | null;
  readonly changes: readonly Change[];
}

const apartMs = 10 * 60_000;

/** What a token changed less than ten minutes apart as one entry, whatever happened in between. @param changes newest first */
export function sittingsOf(changes: readonly Change[]): Sitting[] {
  const sittings: { tokenId: string | null; changes: Change[] }[] = [];
  const latestOf = new Map<string, { tokenId: string | null; changes: Change[] }>();
  for (const change of changes) {
    const { tokenId } = change.actor;
    const open = tokenId === null ? undefined : latestOf.get(tokenId);
    const last = open?.changes.at(-1);
    if (open && last && Date.parse(last.at) - Date.parse(change.at) < apartMs) {
      open.changes.push(change);
      continue;
    }
    const sitting = { tokenId, changes: [change] };
    sittings.push(sitting);
    if (tokenId !== null) latestOf.set(tokenId, sitting);
  }
  return sittings;
}
