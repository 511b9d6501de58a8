import { limits } from '../../../../contract/limits.ts';
import { bytesKept } from '../../../resources/attachments/create-attachment.ts';
import { forgetUploads } from '../../../resources/attachments/forget-uploads.ts';
import { oneChunk } from '../../../resources/attachments/stage-upload.ts';
import { fileEntry, type NamedFile } from '../../read/todoist-files.ts';
import { Abandoned, type DraftWork, type WorkerContext } from '../draft-work.ts';
import { storeDraftFile } from '../store-draft-file.ts';
import type { KeptFiles } from './fetch-files.ts';

/** Of one account. */
const bytesMax = 2_147_483_648;

/** The files beside a draft; null as the key: the account has it already. */
export function fetchedFiles(
  { database }: Pick<WorkerContext, 'database'>,
  { id: draftId, userId }: Pick<DraftWork, 'id' | 'userId'>,
): Promise<{ entry: string; byteSize: number; storageKey: string | null }[]> {
  const select = { entry: true, byteSize: true, storageKey: true } as const;
  return database.prisma.importDraftFile.findMany({ where: { userId, draftId }, select });
}

/** How many bytes of files a draft may still fetch: more than the account has room for would refuse its whole import at the end. */
export async function roomForFiles({ database, env }: WorkerContext, { userId }: DraftWork): Promise<number> {
  const { prisma } = database;
  const { _sum } = await prisma.importDraftFile.aggregate({
    where: { userId, storageKey: { not: null } },
    _sum: { byteSize: true },
  });
  const room = Math.min(bytesMax, env.attachmentQuotaBytes - (await bytesKept(prisma, userId)));
  return Math.max(0, room - (_sum.byteSize ?? 0));
}

/** Keeps files beside a draft. What an earlier import brought and an undo has not forgotten counts as kept. */
export async function keptFiles(ctx: WorkerContext, work: DraftWork, files: readonly NamedFile[]): Promise<KeptFiles> {
  const { id: draftId, userId, claim } = work;
  const { pool } = ctx.database;
  const { rows } = await pool.query<{ sourceId: string; byteSize: number }>(
    `SELECT s.source_id AS "sourceId", a.byte_size AS "byteSize" FROM import_source s
     JOIN attachment a ON a.user_id = s.user_id AND a.id = s.record_id
     WHERE s.user_id = $1 AND s.source = 'todoist' AND s.kind = 'attachment' AND NOT s.forgotten`,
    [userId],
  );
  const here = new Map(rows.map(({ sourceId, byteSize }) => [sourceId, byteSize]));
  const before = await fetchedFiles(ctx, work);
  const entries = new Set(before.map(({ entry }) => entry));
  let count = before.filter(({ storageKey }) => storageKey !== null).length;
  const keep = async (entry: string, byteSize: number, storageKey: string | null) => {
    const { rowCount } = await pool.query(
      `INSERT INTO import_draft_file (user_id, draft_id, entry, byte_size, storage_key)
       SELECT $1, $2, $3, $4::int, $5
       WHERE EXISTS (SELECT FROM import_draft WHERE id = $2 AND user_id = $1 AND lease = $6 AND status = 'reading')
       ON CONFLICT DO NOTHING`,
      [userId, draftId, entry, byteSize, storageKey, claim.lease],
    );
    entries.add(entry);
    return rowCount === 1;
  };
  for (const [entry, naming] of Map.groupBy(files, ({ address }) => fileEntry(address))) {
    const [byteSize] = naming.map(({ sourceId }) => here.get(sourceId));
    // A comment that is new needs the bytes, although another one of the same file is here.
    const isHere = byteSize !== undefined && naming.every(({ sourceId }) => here.has(sourceId));
    if (isHere && !entries.has(entry)) await keep(entry, byteSize, null);
  }
  return {
    has: (entry) => entries.has(entry),
    count: () => count,
    async keep(entry, bytes) {
      const storageKey = await storeDraftFile(ctx, oneChunk(bytes), limits.attachmentBytesMax);
      if (!(await keep(entry, bytes.length, storageKey))) {
        await forgetUploads(ctx, [storageKey]);
        throw new Abandoned();
      }
      count += 1;
      await pool.query('DELETE FROM arriving_upload WHERE storage_key = $1', [storageKey]);
    },
  };
}
