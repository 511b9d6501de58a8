import { generateNKeysBetween } from 'fractional-indexing';
import type { WriteTransaction } from '../records/write.ts';

/** The user's existing records that imported ones join. */
export interface ExistingPlaces {
  readonly inboxId: string;
  /** Ids of labels that are not deleted by the key of their name. */
  readonly labelIds: ReadonlyMap<string, string>;
  readonly lastProject: string | null;
  readonly lastLabel: string | null;
  /** The last positions in the Inbox: of its sections, and of its tasks outside sections. */
  readonly lastInboxSection: string | null;
  readonly lastInboxTask: string | null;
}

export async function findPlaces({ tx }: WriteTransaction, userId: string): Promise<ExistingPlaces> {
  const inbox = await tx.project.findFirstOrThrow({ where: { userId, isInbox: true }, select: { id: true } });
  const labels = await tx.label.findMany({ where: { userId, deletedAt: null }, select: { id: true, nameKey: true } });
  const last = await tx.$queryRaw<
    { project: string | null; label: string | null; section: string | null; task: string | null }[]
  >`
    SELECT (SELECT max(position) FROM project WHERE user_id = ${userId}) AS project,
      (SELECT max(position) FROM label WHERE user_id = ${userId}) AS label,
      (SELECT max(position) FROM section WHERE user_id = ${userId} AND project_id = ${inbox.id}) AS section,
      (SELECT max(position) FROM task WHERE user_id = ${userId} AND project_id = ${inbox.id}
        AND section_id IS NULL AND parent_id IS NULL) AS task`;
  return {
    inboxId: inbox.id,
    labelIds: new Map(labels.map(({ id, nameKey }) => [nameKey, id])),
    lastProject: last[0]?.project ?? null,
    lastLabel: last[0]?.label ?? null,
    lastInboxSection: last[0]?.section ?? null,
    lastInboxTask: last[0]?.task ?? null,
  };
}

/** New positions after `last` in the order of the old ones, which are untrusted text from the file. */
export function keysInOrder<T extends { readonly id: string; readonly position: string }>(
  siblings: readonly T[],
  last: string | null,
): Map<string, string> {
  const sorted = [...siblings].sort((a, b) => compareBytes(a.position, b.position) || compareBytes(a.id, b.id));
  const keys = generateNKeysBetween(last, null, sorted.length);
  return new Map(sorted.map(({ id }, index) => [id, keys[index] ?? '']));
}

/** Compares positions; for their letters and digits UTF-16 order equals byte order. */
function compareBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
