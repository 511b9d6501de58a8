import type { WriteTransaction } from '../records/write.ts';

/**
 * Puts a section into another project with all its tasks, those in Trash too: the foreign key of task names project and
 * section together, and a later restore finds its container. One statement, since neither side may go first.
 */
export async function changeProject(
  { tx, at }: WriteTransaction,
  section: { readonly userId: string; readonly id: string },
  projectId: string,
  position: string,
): Promise<void> {
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE section SET project_id = ${projectId}, position = ${position}, updated_at = ${at}
      WHERE user_id = ${section.userId} AND id = ${section.id})
    UPDATE task SET project_id = ${projectId}, updated_at = ${at}
    WHERE user_id = ${section.userId} AND section_id = ${section.id}`;
}
