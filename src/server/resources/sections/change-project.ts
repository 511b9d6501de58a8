import type { WriteTransaction } from '../../foundation/records/write.ts';

/**
 * Moves a section to another project with all its tasks, including those in Trash, so that a later restore finds their
 * container. It is one statement, because the foreign key of a task contains project and section, and neither may change first.
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
