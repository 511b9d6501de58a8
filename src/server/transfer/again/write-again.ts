import type { DraftChoices } from '../../../contract/import-drafts.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { findPlaces } from '../import-places.ts';
import type { ReadFiles } from '../import-reader.ts';
import { insertBatch } from '../insert-batch.ts';
import { refuseTooMany } from '../refuse-too-many.ts';
import { type BroughtBack, bringBack } from './bring-back.ts';
import { findJoined } from './find-joined.ts';
import { judgeImport } from './judge-import.ts';
import type { RecordUpdate } from './plan-again.ts';
import type { AgainPlan } from './run-again.ts';
import { succeeds } from './succeeds.ts';
import { updateRecord } from './update-record.ts';

/** What a run of an import wrote, but for the keys, which name the import. */
export interface WrittenAgain {
  readonly counts: AgainPlan['counts'];
  readonly roots: string;
  readonly updated: readonly RecordUpdate[];
  /** How many were taken out of Trash. */
  readonly restored: number;
  readonly skipped: number;
  readonly keys: AgainPlan['keys'];
  readonly told: AgainPlan['told'];
  readonly moved: AgainPlan['moved'];
}

export interface AgainOptions {
  /** What is ticked; without it what is new and what was changed in the source alone. */
  readonly choices?: DraftChoices;
  /** Called before each step of the writing; what it throws rolls everything back. */
  readonly onStep?: OnStep;
}

export type OnStep = (done: number, total: number) => Promise<void>;

const noStep: OnStep = async () => {};
const nothingBack: BroughtBack = { asked: 0, restored: [], gone: [] };

/**
 * Makes what is new in the files and updates what was changed in their source alone, judged inside the transaction.
 * @throws DomainError limit_reached
 */
export async function writeAgain(
  ctx: VerbContext,
  open: WriteTransaction,
  files: ReadFiles,
  { choices, onStep = noStep }: AgainOptions,
): Promise<WrittenAgain> {
  const { userId } = ctx.actor;
  const queryable = queryTx(open.tx);
  const judge = async (gone: readonly string[]) =>
    judgeImport(queryable, userId, files, await findPlaces(open, userId), choices && { choices, gone });
  let summary = await judge([]);
  const back = choices ? await bringBack(ctx, open, await files.ask({ kind: 'bringBack' })) : nothingBack;
  if (back.asked > 0) {
    // What is out of Trash takes what is new in it, and is compared with the files like the rest.
    await files.ask({ kind: 'begin' });
    summary = await judge(back.gone);
  }
  const joined = await findJoined(queryable, userId, summary.joins);
  const plan = await files.ask({ kind: 'planAgain', joined });
  await refuseTooMany(open.tx, userId, plan.limited);
  const total = plan.batches.length + plan.updates.length;
  for (const [index, batch] of plan.batches.entries()) {
    await onStep(index, total);
    await insertBatch(open, userId, batch);
  }
  const updated: RecordUpdate[] = [];
  for (const [index, update] of plan.updates.entries()) {
    await onStep(plan.batches.length + index, total);
    if (await succeeds(open, () => updateRecord({ ...ctx, transaction: open }, update.kind, update)))
      updated.push(update);
  }
  const { counts, keys, told, moved } = plan;
  const roots = withRestored(plan.roots, back.restored);
  const skipped = summary.skipped + plan.left + plan.updates.length - updated.length;
  return { counts, roots, keys, told, moved, updated, restored: back.restored.length, skipped };
}

/** What was taken out of Trash goes back there by the undo of the import, as what was made. */
function withRestored(roots: string, restored: BroughtBack['restored']): string {
  const all: Record<string, string[]> = JSON.parse(roots);
  for (const { kind, id } of restored) all[`${kind}s`] = [...(all[`${kind}s`] ?? []), id];
  return JSON.stringify(all);
}
