import { notFound } from '../../foundation/platform/domain-error.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** Removes duplicates and checks that every label is the caller's and not deleted. @throws DomainError not_found */
export async function checkLabels(tx: Tx, userId: string, labelIds: readonly string[]): Promise<string[]> {
  const unique = [...new Set(labelIds)];
  if (unique.length === 0) return [];
  const known = await tx.label.count({ where: { userId, id: { in: unique }, deletedAt: null } });
  if (known !== unique.length) throw notFound();
  return unique;
}

export async function attachLabels(tx: Tx, userId: string, taskId: string, labelIds: readonly string[]): Promise<void> {
  if (labelIds.length === 0) return;
  await tx.taskLabel.createMany({ data: labelIds.map((labelId) => ({ userId, taskId, labelId })) });
}

/** Sets the labels of a task; its links to labels in Trash stay for their restore. */
export async function replaceLabels(
  tx: Tx,
  userId: string,
  taskId: string,
  labelIds: readonly string[],
): Promise<void> {
  const wanted = await checkLabels(tx, userId, labelIds);
  const links = await tx.taskLabel.findMany({
    where: { userId, taskId, label: { deletedAt: null } },
    select: { labelId: true },
  });
  const present = new Set(links.map((link) => link.labelId));
  const gone = [...present].filter((id) => !wanted.includes(id));
  if (gone.length > 0) await tx.taskLabel.deleteMany({ where: { userId, taskId, labelId: { in: gone } } });
  await attachLabels(
    tx,
    userId,
    taskId,
    wanted.filter((id) => !present.has(id)),
  );
}
