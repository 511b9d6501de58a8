import type { AskBefore } from '../../contract/api-tokens.ts';
import { type ChangeLine, idsOf, isEffective, lineColumns, recordKindOf } from '../changes/change-line.ts';
import { queryTx } from '../db/query.ts';
import type { Clock } from '../platform/clock.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Actor } from '../records/actor.ts';
import type { ClosedChange, Tx, WriteTransaction } from '../records/write.ts';
import { type ChangePreview, previewChange } from './preview-change.ts';

interface Asker {
  readonly actor: Actor;
  readonly clock: Clock;
}

/**
 * Rolls back a write for which the token must ask first; procedures turn it into a proposal. For an operation that cannot be
 * proposed, such as an upload, it is the refusal.
 */
export class AskFirst extends DomainError {
  readonly preview: ChangePreview;

  constructor(preview: ChangePreview) {
    super('token_restricted', {
      detail: 'This token asks its person first, and this operation cannot be kept for later.',
    });
    this.preview = preview;
  }
}

/**
 * Decides from what a write really did, inside its transaction, so that no other write can come between decision and commit.
 * @throws AskFirst
 */
export async function askFirst(ctx: Asker, change: ClosedChange, open: WriteTransaction): Promise<void> {
  const { actor } = ctx;
  if (change.changed === null || actor.askBefore === 'nothing' || actor.tokenId === null) return;
  if (await isAllowed(ctx, actor.askBefore, change.changed, open.tx)) return;
  throw new AskFirst(await previewChange(ctx, change, open));
}

async function isAllowed(ctx: Asker, askBefore: AskBefore, seq: number, tx: Tx): Promise<boolean> {
  const { userId } = ctx.actor;
  const lines = (
    await queryTx(tx).query<ChangeLine>(
      `SELECT ${lineColumns} FROM change_row r WHERE r.user_id = $1 AND r.seq = $2 AND (r.op <> 'I' OR r.kind IN ('label_on', 'label_off', 'occurrence'))`,
      [userId, seq],
    )
  ).filter(isEffective);
  const asks =
    askBefore === 'writing' || lines.some(({ op }) => op === 'D') || !(await areOwn(ctx, askBefore, lines, tx));
  return !asks || undoesOwnLastHour(ctx, seq, tx);
}

async function areOwn({ actor }: Asker, askBefore: AskBefore, lines: readonly ChangeLine[], tx: Tx): Promise<boolean> {
  if (askBefore !== 'changing') return true;
  const touched = lines.map(recordsOf);
  if (touched.some((records) => records === null)) return false;
  const records = touched.flatMap((some) => some ?? []);
  if (records.length === 0) return true;
  // A record whose creation is no longer in the change log counts as created by others.
  const [found] = await queryTx(tx).query<{ others: number }>(
    `SELECT count(*)::int AS others FROM unnest($2::text[], $3::text[]) AS touched(kind, id)
     WHERE NOT EXISTS (
       SELECT FROM change_row r JOIN change c ON c.user_id = r.user_id AND c.seq = r.seq
       WHERE r.record_id = touched.id AND r.user_id = $1 AND r.kind = touched.kind AND r.op = 'I' AND c.token_id = $4)`,
    [actor.userId, records.map(({ kind }) => kind), records.map(({ id }) => id), actor.tokenId],
  );
  return found?.others === 0;
}

/** The records that a line touches; null when it covers too many to list. */
function recordsOf(line: ChangeLine): { kind: string; id: string }[] | null {
  if (line.recordId === '*') return null;
  const kind = recordKindOf(line.kind);
  if (line.op === 'R') return idsOf(line)?.map((id) => ({ kind, id })) ?? null;
  // A finished occurrence counts as its task.
  const taskId = line.after?.['task_id'];
  if (kind === 'occurrence') return typeof taskId === 'string' ? [{ kind: 'task', id: taskId }] : null;
  return [{ kind, id: line.recordId }];
}

const hourMs = 60 * 60 * 1_000;

/** A token may undo its own changes of the last hour without asking, such as a mistake. */
async function undoesOwnLastHour({ actor, clock }: Asker, seq: number, tx: Tx): Promise<boolean> {
  const since = new Date(clock.now().getTime() - hourMs);
  const [found] = await queryTx(tx).query<{ own: boolean | null }>(
    `SELECT bool_and(undone.token_id IS NOT DISTINCT FROM $3 AND undone.at >= $4) AS own
     FROM change c CROSS JOIN LATERAL unnest(c.undoes) AS target(seq)
     JOIN change undone ON undone.user_id = c.user_id AND undone.seq = target.seq
     WHERE c.user_id = $1 AND c.seq = $2`,
    [actor.userId, seq, actor.tokenId, since],
  );
  return found?.own === true;
}
