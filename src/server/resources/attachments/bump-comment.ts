import type { WriteTransaction } from '../../foundation/records/write.ts';

/** Marks a comment as changed, because its record contains its attachments. */
export async function bumpComment(
  { tx, at }: WriteTransaction,
  userId: string,
  commentId: string | null,
): Promise<void> {
  if (commentId !== null) await tx.comment.updateMany({ where: { userId, id: commentId }, data: { updatedAt: at } });
}
