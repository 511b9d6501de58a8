import { createHash } from 'node:crypto';
import release from '../../../../package.json' with { type: 'json' };
import {
  type ImportCounts,
  type ImportFormat,
  type ImportRecord,
  importCountsSchema,
  importFormatSchema,
} from '../../../contract/imports.ts';
import { type Queryable, queryPool, queryTx } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { insertImportRow } from '../insert-import-row.ts';
import type { ReceivedFile } from '../receive-files.ts';
import { keyedKinds } from './keyed-kinds.ts';

/** Whether a source is known again by its keys alone. The records of one's own export are known by their ids, and judged by their age. */
export const isKnownByKeys = (format: ImportFormat): boolean => format !== 'tidemark-json';

/** The files of an import as they are read: another release may read more of the same bytes, and another zone other times. */
export function digestOf(files: readonly ReceivedFile[], { timezone }: VerbContext['actor']): string {
  const read = [release.version, timezone, files.map(({ name, sha256 }) => [name, sha256])];
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url');
}

/** Thrown where files that an import knew entirely are not known so any more. */
export class FilesMoved extends Error {}

/**
 * Finds the source of files of which a run would bring nothing, so that they need not be read: the newest run of their source brought the very
 * same ones and left nothing of them, no archive, which brings keys too, came since, and all that came from the source is here. What was
 * edited here since stays as it is, because the source says what it said.
 */
export async function findUnchanged(
  queryable: Queryable,
  userId: string,
  digest: string,
): Promise<ImportFormat | null> {
  const [known] = await queryable.query<{ format: string }>(
    `SELECT i.format FROM import i WHERE i.user_id = $1 AND i.files_digest = $2 AND i.undone_at IS NULL AND NOT EXISTS (
       SELECT FROM import later WHERE later.user_id = $1 AND later.created_at > i.created_at
         AND later.format IN (i.format, 'tidemark-json'))`,
    [userId, digest],
  );
  if (!known) return null;
  const format = importFormatSchema.parse(known.format);
  const [found] = await queryable.query<{ isAllHere: boolean }>(allHere, [userId, format]);
  return found?.isAllHere ? format : null;
}

/** Whether a run of the files would bring nothing, as `importUnchanged` finds out again. */
export async function areUnchanged({ actor, database }: VerbContext, digest: string): Promise<boolean> {
  return (await findUnchanged(queryPool(database.pool), actor.userId, digest)) !== null;
}

/** By EXCEPT, which hashes or sorts: after a large import the statistics do not know it yet, and a look-up of 50,000 keys took longer than 20 s. */
const allHere = `SELECT NOT EXISTS (SELECT FROM import_source WHERE user_id = $1 AND source = $2 AND forgotten)${keyedKinds
  .map(
    (kind) => `
  AND NOT EXISTS (SELECT record_id FROM import_source WHERE user_id = $1 AND source = $2 AND kind = '${kind}'
    EXCEPT SELECT id FROM ${kind} WHERE user_id = $1 AND deleted_at IS NULL)`,
  )
  .join('')} AS "isAllHere"`;

const nothing = Object.fromEntries(Object.keys(importCountsSchema.shape).map((part) => [part, 0])) as ImportCounts;
const noRoots = JSON.stringify({ projects: [], sections: [], tasks: [], labels: [] });

/**
 * Makes the import of files that were found unchanged, which brings nothing.
 * @throws FilesMoved when something has moved meanwhile
 */
export async function importUnchanged(
  ctx: VerbContext,
  digest: string,
  source: string,
  confirm: () => Promise<void>,
): Promise<ImportRecord> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const format = await findUnchanged(queryTx(open.tx), userId, digest);
    if (format === null) throw new FilesMoved();
    const row = { format, source, counts: nothing, roots: noRoots, updated: 0, skipped: 0, filesDigest: digest };
    const made = await insertImportRow(open, userId, row);
    await confirm();
    return made;
  });
}
