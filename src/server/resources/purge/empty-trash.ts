import { removedText } from '../../../contract/removed-text.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, write } from '../../foundation/records/write.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { freeUploads } from '../attachments/free-uploads.ts';
import { freedKeyStart } from '../attachments/freed-key.ts';
import { hangsInPurged, recordNothing, stripDeletions, stripHistory } from './strip-deletions.ts';

type EmptyTrashContext = VerbContext & { readonly attachments: AttachmentStore };

/** The SHA-256 of an empty file, which an attachment without bytes has. */
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Empties Trash permanently: its records can no longer be restored, their files leave the quota at once, and their rows stay as
 * tombstones without content, so that every client still learns of the deletions (contract.md §8).
 */
export async function emptyTrash(caller: EmptyTrashContext): Promise<{ deletions: number; freedBytes: number }> {
  const ctx = { ...caller, patient: true };
  const { userId } = ctx.actor;
  const emptied = await write(ctx, async ({ tx, at }) => {
    await recordNothing(tx, userId);
    const { count } = await tx.deletion.updateMany({
      where: { userId, restoredAt: null, purgedAt: null },
      data: { purgedAt: at, rootName: removedText },
    });
    return { deletions: count, freedBytes: await freeAttachments(tx, userId, at) };
  });
  logSecurity(ctx.logger, { event: 'trash_emptied', userId, deletions: emptied.deletions });
  await stripDeletions(ctx);
  await freeUploads(ctx);
  return emptied;
}

/** @returns how many bytes leave the quota */
async function freeAttachments(tx: Tx, userId: string, at: Date): Promise<number> {
  const freed = await tx.$queryRawUnsafe<{ id: string; key: string; bytes: number }[]>(
    `SELECT r.id, r.storage_key AS key, r.byte_size AS bytes FROM attachment r
     WHERE r.user_id = $1 AND ${hangsInPurged} AND NOT starts_with(r.storage_key, '${freedKeyStart}')`,
    userId,
  );
  const ids = freed.map(({ id }) => id);
  await tx.$executeRaw`
    INSERT INTO freed_upload (storage_key) SELECT unnest(${freed.map(({ key }) => key)}::text[]) ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    UPDATE attachment SET storage_key = ${freedKeyStart} || id, byte_size = 0, sha256 = ${sha256OfNothing},
      mime_type = 'application/octet-stream', file_name = ${removedText}, updated_at = ${at}
    WHERE user_id = ${userId} AND id = ANY(${ids}::text[])`;
  await stripHistory(tx, userId, ids);
  return freed.reduce((sum, { bytes }) => sum + bytes, 0);
}
