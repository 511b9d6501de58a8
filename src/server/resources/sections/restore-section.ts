import type { Section } from '../../../contract/sections.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { positionAmong, returnedPosition } from '../../foundation/records/position.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { placeRestored, tasksApart } from '../tasks/place-restored.ts';
import { isDeletionRoot, restoreDeletion, restoreRows } from '../trash/restore-record.ts';
import { changeProject } from './change-project.ts';
import { siblingSections } from './owned-section.ts';
import { sectionTable } from './section-record.ts';

/**
 * Restores a section with the tasks that were deleted with it; if its project is in Trash, into the Inbox. One that is not
 * deleted is not changed.
 * @throws DomainError not_found · limit_reached
 */
export async function restoreSection(ctx: VerbContext, input: { id: string }): Promise<Section> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const section = await tx.section.findFirst({ where: { userId, id: input.id } });
    if (!section) throw notFound();
    const { deletionId } = section;
    if (deletionId !== null) {
      const isRoot = await isDeletionRoot(tx, userId, deletionId, section.id);
      await refuseBeyondUserMax(tx, userId, 'section');
      await placeSection(open, section);
      const apart = await tasksApart(
        tx,
        userId,
        deletionId,
        isRoot ? undefined : Prisma.sql`t.section_id = ${section.id}`,
      );
      if (isRoot) await restoreDeletion(open, userId, deletionId);
      else {
        await restoreRows(open, userId, 'section', Prisma.sql`id = ${section.id}`);
        const itsTasks = Prisma.sql`section_id = ${section.id} AND deletion_id = ${deletionId}`;
        await restoreRows(open, userId, 'task', itsTasks);
      }
      await placeRestored(open, userId, apart);
    }
    return readRecord(tx, sectionTable, userId, section.id);
  });
}

interface TrashedSection {
  readonly id: string;
  readonly userId: string;
  readonly projectId: string;
  readonly position: string;
}

/** Puts a section where it was, beside what has taken its position since; if its project is in Trash, at the end of the Inbox. */
export async function placeSection(
  open: WriteTransaction,
  { id, userId, projectId, position }: TrashedSection,
): Promise<void> {
  const { tx, at } = open;
  const projectLives = (await tx.project.count({ where: { userId, id: projectId, deletedAt: null } })) > 0;
  if (projectLives) {
    const free = await returnedPosition(tx, siblingSections(userId, projectId), position, id);
    if (free !== position)
      await tx.section.updateMany({ where: { userId, id }, data: { position: free, updatedAt: at } });
    return;
  }
  const inbox = await tx.project.findFirstOrThrow({ where: { userId, isInbox: true }, select: { id: true } });
  const last = await positionAmong(tx, siblingSections(userId, inbox.id), {});
  await changeProject(open, { userId, id }, inbox.id, last);
}
