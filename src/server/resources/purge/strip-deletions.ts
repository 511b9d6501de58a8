import { removedText } from '../../../contract/removed-text.ts';
import { type TrashKind, trashKinds } from '../../../contract/trash.ts';
import { columnsIn } from '../../foundation/records/columns/tables.ts';
import { kinds } from '../../foundation/records/kinds.ts';
import { setQuiet, type Tx, type WriteContext, write } from '../../foundation/records/write.ts';

const rowsPerStep = 5_000;

/** Contents before their containers, so that a comment is found by the deletion of its task. */
const kindsWithTexts = trashKinds.filter((kind) => kinds[kind].hasTexts).toReversed();

/** Each column that holds what a person gave, with the SQL of what remains of it; `$3` is the placeholder for texts. */
function removedContents(kind: TrashKind): (readonly [column: string, remains: string])[] {
  return columnsIn(kind)
    .filter(({ role, isRequiredText }) => role === 'content' || role === 'schedule' || isRequiredText)
    .map(({ name, isRequiredText, empty = 'NULL' }) => [name, isRequiredText ? '$3' : empty]);
}

const purgedDeletions = `(SELECT d.id FROM deletion d
  WHERE d.user_id = $1 AND d.purged_at IS NOT NULL AND d.stripped_at IS NULL)`;

/** The condition that `r` belongs to a purged deletion; `$1` is the user. */
const inPurged = `r.deletion_id IN ${purgedDeletions}`;
/**
 * The condition that `r`, a comment or attachment, or its task belongs to a purged deletion; with a task it has none of its
 * own.
 */
export const hangsInPurged = `(${inPurged} OR r.task_id IN (
  SELECT t.id FROM task t WHERE t.user_id = $1 AND t.deletion_id IN ${purgedDeletions}))`;

/**
 * Removes the content of purged deletions' rows, some thousand at a time. Each step is complete by itself, so that the periodic
 * job can continue after an interruption. The time of a reminder is no content.
 */
export async function stripDeletions(ctx: WriteContext): Promise<void> {
  for (const kind of kindsWithTexts) while ((await stripSome(ctx, kind)) > 0);
  await write(ctx, async ({ tx, at }) => {
    await removeCalendarContents(tx, ctx.actor.userId);
    await tx.deletion.updateMany({
      where: { userId: ctx.actor.userId, purgedAt: { not: null }, strippedAt: null },
      data: { strippedAt: at },
    });
  });
}

/** The address of a calendar, its last file and its events are no columns of its record. */
async function removeCalendarContents(tx: Tx, userId: string): Promise<void> {
  const purged = `user_id = $1 AND calendar_id IN (SELECT r.id FROM calendar r WHERE r.user_id = $1 AND ${inPurged})`;
  await tx.$executeRawUnsafe(`DELETE FROM calendar_event WHERE ${purged}`, userId);
  const removed = await tx.$queryRawUnsafe<{ key: string | null }[]>(
    `DELETE FROM calendar_source WHERE ${purged} RETURNING storage_key AS key`,
    userId,
  );
  const keys = removed.flatMap(({ key }) => (key === null ? [] : [key]));
  await tx.$executeRaw`INSERT INTO freed_upload (storage_key) SELECT unnest(${keys}::text[]) ON CONFLICT DO NOTHING`;
}

function stripSome(ctx: WriteContext, kind: TrashKind): Promise<number> {
  const { userId } = ctx.actor;
  const contents = removedContents(kind);
  const set = contents.map(([column, remains]) => `${column} = ${remains}`).join(', ');
  const isEmpty = contents.map(([column, remains]) => `r.${column} IS NOT DISTINCT FROM ${remains}`).join(' AND ');
  const which = kind === 'comment' ? hangsInPurged : inPurged;
  return write(ctx, async ({ tx, at }) => {
    await recordNothing(tx, userId);
    const ids = await tx.$queryRawUnsafe<{ id: string }[]>(
      `SELECT r.id FROM ${kind} r WHERE r.user_id = $1 AND ${which} AND NOT (${isEmpty}) LIMIT $2`,
      userId,
      rowsPerStep,
      removedText,
    );
    if (ids.length === 0) return 0;
    await tx.$executeRawUnsafe(
      `UPDATE ${kind} SET ${set}, updated_at = $1 WHERE user_id = $2 AND id = ANY($4::text[])`,
      at,
      userId,
      removedText,
      ids.map(({ id }) => id),
    );
    await stripHistory(
      tx,
      userId,
      ids.map(({ id }) => id),
    );
    return ids.length;
  });
}

/** Turns the change log off for this transaction, because it would store the removed content as the previous state. */
export async function recordNothing(tx: Tx, userId: string): Promise<void> {
  await setQuiet(tx, userId, true);
}

/** Removes record contents from the change log; that the records changed stays in it. */
export async function stripHistory(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE change_row SET
      before = CASE WHEN op = 'U' THEN '{}'::jsonb ELSE before END,
      after = CASE WHEN op = 'U' THEN '{}'::jsonb ELSE after || ${JSON.stringify({ name: removedText })}::jsonb END
    WHERE user_id = ${userId} AND record_id = ANY(${[...ids]}::text[])
      AND op IN ('U', 'I') AND kind NOT IN ('label_on', 'label_off', 'occurrence')`;
  await stripProposals(tx, userId, ids);
}

/** Removes what tokens proposed for the records, or made them by; what still waits can be carried out no longer. */
async function stripProposals(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE proposal p SET input = 'null', preview = 'null', note = NULL, expires_at = p.created_at
    WHERE p.user_id = ${userId} AND p.input <> 'null'
      AND (p.change_seq IN (SELECT r.seq FROM change_row r WHERE r.user_id = ${userId} AND r.record_id = ANY(${[...ids]}::text[]))
        OR EXISTS (SELECT FROM string_to_table(p.input::text || p.preview::text, '"') AS word WHERE word = ANY(${[...ids]}::text[])))`;
}

/** Completes every interrupted emptying of Trash, for all users. */
export async function stripPendingDeletions(ctx: Omit<WriteContext, 'actor'>): Promise<void> {
  const users = await ctx.database.prisma.deletion.findMany({
    where: { purgedAt: { not: null }, strippedAt: null },
    distinct: ['userId'],
    select: { userId: true },
  });
  for (const { userId } of users) await stripDeletions({ ...ctx, patient: true, actor: { userId } });
}
