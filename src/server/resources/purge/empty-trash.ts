import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, write } from '../../foundation/records/write.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { freeUploads } from '../attachments/free-uploads.ts';
import { hangsInPurged, recordNothing, removedText, stripDeletions, stripHistory } from './strip-deletions.ts';

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
    await recordNothing(tx);
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
  const rows = await tx.$queryRawUnsafe<{ bytes: number; ids: string[] }[]>(
    `WITH freed AS (
       SELECT r.id, r.storage_key, r.byte_size FROM attachment r WHERE r.user_id = $1 AND ${hangsInPurged} AND r.storage_key NOT LIKE 'freed %'
     ), keys AS (
       INSERT INTO freed_upload (storage_key) SELECT storage_key FROM freed ON CONFLICT DO NOTHING
     ), emptied AS (
       UPDATE attachment SET storage_key = 'freed ' || attachment.id, byte_size = 0, sha256 = $2,
         mime_type = 'application/octet-stream', file_name = $3, updated_at = $4
       FROM freed WHERE attachment.id = freed.id
     )
     SELECT coalesce(sum(byte_size), 0)::float8 AS bytes, coalesce(array_agg(id), '{}') AS ids FROM freed`,
    userId,
    sha256OfNothing,
    removedText,
    at,
  );
  await stripHistory(tx, userId, rows[0]?.ids ?? []);
  return rows[0]?.bytes ?? 0;
}
