import type { Change } from '../../contract/changes.ts';

/** Consecutive changes of one token, newest first; a change made by the user or the server is a group of its own. */
export interface ChangeGroup {
  readonly tokenId: string | null;
  readonly changes: readonly Change[];
}

const apartMs = 10 * 60_000;

/** Groups a token's changes that are less than ten minutes apart, even with others between them. @param changes newest first */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups: { tokenId: string | null; changes: Change[] }[] = [];
  const latestOf = new Map<string, { tokenId: string | null; changes: Change[] }>();
  for (const change of changes) {
    const { tokenId } = change.actor;
    const open = tokenId === null ? undefined : latestOf.get(tokenId);
    const last = open?.changes.at(-1);
    if (open && last && Date.parse(last.at) - Date.parse(change.at) < apartMs) {
      open.changes.push(change);
      continue;
    }
    const group = { tokenId, changes: [change] };
    groups.push(group);
    if (tokenId !== null) latestOf.set(tokenId, group);
  }
  return groups;
}
