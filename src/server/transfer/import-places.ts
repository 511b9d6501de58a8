import { Prisma } from '../foundation/db/generated/client.ts';
import { type AccountOrderedKind, accountOrderedKinds, type OrderedKind } from '../foundation/records/kinds.ts';
import type { WriteTransaction } from '../foundation/records/write.ts';

/** The user's existing records that imported ones join. */
export interface ExistingPlaces {
  readonly inboxId: string;
  /** Ids of labels that are not deleted by the key of their name. */
  readonly labelIds: ReadonlyMap<string, string>;
  /** The lists for which a display was chosen. */
  readonly displayedLists: readonly string[];
  /** The last position of each kind that has one order for the whole account. */
  readonly last: Readonly<Record<AccountOrderedKind, string | null>>;
  /** The last positions in the Inbox: of its sections, and of its tasks outside sections. */
  readonly lastInboxSection: string | null;
  readonly lastInboxTask: string | null;
}

export async function findPlaces({ tx }: Pick<WriteTransaction, 'tx'>, userId: string): Promise<ExistingPlaces> {
  const inbox = await tx.project.findFirstOrThrow({ where: { userId, isInbox: true }, select: { id: true } });
  const labels = await tx.label.findMany({ where: { userId, deletedAt: null }, select: { id: true, nameKey: true } });
  const displays = await tx.display.findMany({ where: { userId }, select: { id: true } });
  const lastOf = async (table: OrderedKind, where = Prisma.empty) => {
    const [row] = await tx.$queryRaw<{ position: string | null }[]>`
      SELECT max(position) AS position FROM ${Prisma.raw(table)} WHERE user_id = ${userId} ${where}`;
    return row?.position ?? null;
  };
  const last: Partial<Record<AccountOrderedKind, string | null>> = {};
  for (const kind of accountOrderedKinds) last[kind] = await lastOf(kind);
  return {
    inboxId: inbox.id,
    labelIds: new Map(labels.map(({ id, nameKey }) => [nameKey, id])),
    displayedLists: displays.map(({ id }) => id),
    last: last as Record<AccountOrderedKind, string | null>,
    lastInboxSection: await lastOf('section', Prisma.sql`AND project_id = ${inbox.id}`),
    lastInboxTask: await lastOf(
      'task',
      Prisma.sql`AND project_id = ${inbox.id} AND section_id IS NULL AND parent_id IS NULL`,
    ),
  };
}
