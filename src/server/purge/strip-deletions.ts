import type { RecordKind } from '../../contract/ids.ts';
import { type Tx, type WriteContext, write } from '../records/write.ts';

/** What stands where a name or a text was: the contract has no empty ones. */
export const removedText = '(removed)';

const rowsPerStep = 5_000;

/** How to take the content out of the rows of one kind; those that have none left are passed over. */
const contents: readonly { kind: RecordKind & string; set: string; unless: string }[] = [
  { kind: 'comment', set: 'content = $3', unless: 'content = $3' },
  {
    kind: 'task',
    set: `name = $3, description = '', priority = 4, due_date = NULL, due_time = NULL, due_timezone = NULL,
      duration_minutes = NULL, deadline_date = NULL, recurrence_rule = NULL, recurrence_basis = NULL,
      recurrence_text = NULL, recurrence_start = NULL, occurrence_date = NULL`,
    unless: `name = $3 AND description = ''`,
  },
  { kind: 'section', set: 'name = $3', unless: 'name = $3' },
  { kind: 'project', set: `name = $3, description = '', color = NULL`, unless: `name = $3 AND description = ''` },
  { kind: 'label', set: 'name = $3, name_key = $3, color = NULL', unless: 'name = $3' },
];

const purgedDeletions = `(SELECT d.id FROM deletion d
  WHERE d.user_id = $1 AND d.purged_at IS NOT NULL AND d.stripped_at IS NULL)`;

/** Of `r`: in emptied Trash by itself. `$1` is the user. */
const inPurged = `r.deletion_id IN ${purgedDeletions}`;
/** Of `r`, a comment or an attachment: the same, or hanging on a task that is; those of a task in Trash have no deletion. */
export const hangsInPurged = `(${inPurged} OR r.task_id IN (
  SELECT t.id FROM task t WHERE t.user_id = $1 AND t.deletion_id IN ${purgedDeletions}))`;

/**
 * Takes the content out of the rows of emptied deletions, some thousand at a time: each step leaves whole rows behind, so
 * a stop between costs nothing and the job that runs now and then goes on. A time of a reminder is no content.
 */
export async function stripDeletions(ctx: WriteContext): Promise<void> {
  for (const content of contents) while ((await stripSome(ctx, content)) > 0);
  await write(ctx, async ({ tx, at }) => {
    await tx.deletion.updateMany({
      where: { userId: ctx.actor.userId, purgedAt: { not: null }, strippedAt: null },
      data: { strippedAt: at },
    });
  });
}

function stripSome(ctx: WriteContext, { kind, set, unless }: (typeof contents)[number]): Promise<number> {
  const { userId } = ctx.actor;
  const which = kind === 'comment' ? hangsInPurged : inPurged;
  return write(ctx, async ({ tx, at }) => {
    await recordNothing(tx);
    const ids = await tx.$queryRawUnsafe<{ id: string }[]>(
      `SELECT r.id FROM ${kind} r WHERE r.user_id = $1 AND ${which} AND NOT (${unless}) LIMIT $2`,
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

/** The change log would keep what is taken out, as the state before. */
export async function recordNothing(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT set_config('tidemark.quiet', 'on', true)`;
}

/** Takes the content out of what the change log says of records: that they changed stays, to what does not. */
export async function stripHistory(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE change_row SET
      before = CASE op WHEN 'U' THEN '{}'::jsonb ELSE before END,
      after = CASE op WHEN 'U' THEN '{}'::jsonb ELSE after || jsonb_build_object('name', ${removedText}::text) END
    WHERE user_id = ${userId} AND record_id = ANY(${[...ids]}::text[])
      AND op IN ('U', 'I') AND kind NOT IN ('label_on', 'label_off', 'occurrence')`;
}

/** Goes on where a stop interrupted the emptying of Trash, whoever's it was. */
export async function stripPendingDeletions(ctx: Omit<WriteContext, 'actor'>): Promise<void> {
  const users = await ctx.database.prisma.deletion.findMany({
    where: { purgedAt: { not: null }, strippedAt: null },
    distinct: ['userId'],
    select: { userId: true },
  });
  for (const { userId } of users) await stripDeletions({ ...ctx, patient: true, actor: { userId } });
}
