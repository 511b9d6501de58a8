import type { WriteTransaction } from '../records/write.ts';

/** A comment shows its attachments, so it changes with them. */
export async function bumpComment({ tx, at }: WriteTransaction, commentId: string | null): Promise<void> {
  if (commentId !== null) await tx.comment.updateMany({ where: { id: commentId }, data: { updatedAt: at } });
}
