import { openDraftStatuses } from '../../../contract/import-drafts.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { endDraft } from './end-draft.ts';

/** How long an ended draft is still told. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;
const draftsPerRound = 100;
const rowsPerRound = 20_000;
const filesPerRound = 500;

const isOver = (
  alias: string,
) => `EXISTS (SELECT FROM import_draft d WHERE d.user_id = ${alias}.user_id AND d.id = ${alias}.draft_id
  AND d.status IN ('applied', 'failed', 'cancelled', 'expired'))`;

/** Ends drafts whose time is over, and removes what ended ones hold; their files are freed with the uploads. */
export async function sweepDrafts({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const { prisma, pool } = database;
  const now = clock.now();
  const waiting = {
    status: { in: openDraftStatuses.filter((status) => status !== 'applying') },
    expiresAt: { lte: now },
  };
  const due = await prisma.importDraft.findMany({
    where: waiting,
    select: { id: true, userId: true },
    take: draftsPerRound,
  });
  for (const { id, userId } of due)
    await prisma.$transaction((tx) => endDraft(tx, { userId, id, ...waiting }, { status: 'expired' }));
  for (const [table, number] of [
    ['import_draft_row', 'number'],
    ['import_draft_page', 'request'],
  ]) {
    let removed = rowsPerRound;
    while (removed === rowsPerRound) {
      const { rowCount } = await pool.query(
        `DELETE FROM ${table} held
         USING (SELECT user_id, draft_id, ${number} FROM ${table} r WHERE ${isOver('r')} LIMIT ${rowsPerRound}) old
         WHERE held.user_id = old.user_id AND held.draft_id = old.draft_id AND held.${number} = old.${number}`,
      );
      removed = rowCount ?? 0;
    }
  }
  await freeFetched(pool);
  const until = new Date(now.getTime() - keptMs);
  await pool.query(
    `DELETE FROM import_draft WHERE status IN ('applied', 'failed', 'cancelled', 'expired') AND expires_at < $1`,
    [until],
  );
}

/** Frees the files that were fetched for ended drafts: what a crash leaves between the two statements, the next round goes on with. */
async function freeFetched(pool: Database['pool']): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ userId: string; draftId: string; entry: string; key: string | null }>(
      `SELECT f.user_id AS "userId", f.draft_id AS "draftId", f.entry, f.storage_key AS key FROM import_draft_file f
       WHERE ${isOver('f')} LIMIT ${filesPerRound}`,
    );
    if (rows.length === 0) return;
    await pool.query('INSERT INTO freed_upload (storage_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      rows.flatMap(({ key }) => key ?? []),
    ]);
    const of = (column: 'userId' | 'draftId' | 'entry') => rows.map((row) => row[column]);
    await pool.query(
      `DELETE FROM import_draft_file f USING unnest($1::text[], $2::text[], $3::text[]) AS old (user_id, draft_id, entry)
       WHERE f.user_id = old.user_id AND f.draft_id = old.draft_id AND f.entry = old.entry`,
      [of('userId'), of('draftId'), of('entry')],
    );
  }
}
