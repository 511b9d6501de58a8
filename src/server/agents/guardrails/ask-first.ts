import type { AskBefore } from '../../../contract/api-tokens.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { ClosedChange, Tx, WriteTransaction } from '../../foundation/records/write.ts';
import { type ChangeLine, idsOf, isEffective, lineColumns, recordKindOf } from '../../history/changes/change-line.ts';
import { type ChangePreview, previewChange } from './preview-change.ts';
import { takesBackOwn } from './takes-back-own.ts';

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

/** @throws AskFirst for a write that `mustAsk` */
export async function askFirst(ctx: Asker, change: ClosedChange, open: WriteTransaction): Promise<void> {
  if (await mustAsk(ctx, change, open)) throw new AskFirst(await previewChange(ctx, change, open));
}

/**
 * Decides from what a write really did, inside its transaction, so that no other write can come between decision and commit.
 * @throws DomainError token_restricted for a display, which cannot be proposed
 */
export async function mustAsk(ctx: Asker, { changed, kinds }: ClosedChange, open: WriteTransaction): Promise<boolean> {
  const { actor } = ctx;
  if (changed === null && kinds.includes('display')) refuseSilentWrite(actor);
  if (changed === null || actor.askBefore === 'nothing' || actor.tokenId === null) return false;
  return (await asksFor(ctx, actor.askBefore, changed, open.tx)) && !(await undoesOwnLastHour(ctx, open));
}

/** What leaves no change can be neither shown nor counted, so that a token may do it only where it may write unasked. */
function refuseSilentWrite({ askBefore, budget }: Actor): void {
  if (askBefore !== 'changing' && askBefore !== 'writing' && budget?.writesPerDay !== 0) return;
  throw new DomainError('token_restricted', {
    detail:
      'How lists are displayed is for the person to choose, and this token may not change what is theirs unasked.',
  });
}

const hourMs = 60 * 60 * 1_000;

/** A token may undo its own changes of the last hour without asking, such as a mistake. */
function undoesOwnLastHour({ actor, clock }: Asker, open: WriteTransaction): Promise<boolean> {
  return takesBackOwn(actor, open, new Date(clock.now().getTime() - hourMs));
}

async function asksFor(ctx: Asker, askBefore: AskBefore, seq: number, tx: Tx): Promise<boolean> {
  const { userId } = ctx.actor;
  const lines = (
    await queryTx(tx).query<ChangeLine>(
      `SELECT ${lineColumns} FROM change_row r WHERE r.user_id = $1 AND r.seq = $2 AND (r.op <> 'I' OR r.kind IN ('label_on', 'label_off', 'occurrence'))`,
      [userId, seq],
    )
  ).filter(isEffective);
  return askBefore === 'writing' || lines.some(({ op }) => op === 'D') || !(await areOwn(ctx, askBefore, lines, tx));
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
