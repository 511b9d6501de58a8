import { queryTx } from '../../foundation/db/query.ts';
import { isDomainError } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { findPlaces } from '../import-places.ts';
import type { ReadFiles } from '../import-reader.ts';
import { insertBatch } from '../insert-batch.ts';
import { refuseTooMany } from '../refuse-too-many.ts';
import { findJoined } from './find-joined.ts';
import { judgeImport } from './judge-import.ts';
import type { RecordUpdate } from './plan-again.ts';
import type { AgainPlan } from './run-again.ts';
import { updateRecord } from './update-record.ts';

/** What a run of an import wrote, but for the keys, which name the import. */
export interface WrittenAgain {
  readonly counts: AgainPlan['counts'];
  readonly roots: string;
  readonly updated: readonly RecordUpdate[];
  readonly skipped: number;
  readonly keys: AgainPlan['keys'];
}

/**
 * Makes what is new in the files and updates what was changed in their source alone, judged inside the transaction.
 * @throws DomainError limit_reached
 */
export async function writeAgain(ctx: VerbContext, open: WriteTransaction, files: ReadFiles): Promise<WrittenAgain> {
  const { userId } = ctx.actor;
  const queryable = queryTx(open.tx);
  const summary = await judgeImport(queryable, userId, files, await findPlaces(open, userId));
  const joined = await findJoined(queryable, userId, summary.joins);
  const plan = await files.ask({ kind: 'planAgain', joined });
  await refuseTooMany(open.tx, userId, plan.limited);
  for (const batch of plan.batches) await insertBatch(open, userId, batch);
  const updated: RecordUpdate[] = [];
  for (const update of plan.updates) if (await succeeds(ctx, open, update)) updated.push(update);
  const { counts, roots, keys } = plan;
  return { counts, roots, keys, updated, skipped: summary.skipped + plan.updates.length - updated.length };
}

/** What cannot be as the source has it, such as a parent inside its sub-task, is left and offered again by the next run. */
async function succeeds(ctx: VerbContext, open: WriteTransaction, update: RecordUpdate): Promise<boolean> {
  await open.tx.$executeRaw`SAVEPOINT update_of_import`;
  try {
    await updateRecord({ ...ctx, transaction: open }, update.kind, update);
    await open.tx.$executeRaw`RELEASE SAVEPOINT update_of_import`;
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    await open.tx.$executeRaw`ROLLBACK TO SAVEPOINT update_of_import`;
    return false;
  }
}
