import type { WriteTransaction } from '../foundation/records/write.ts';
import { findPlaces } from './import-places.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ReadFiles } from './import-reader.ts';
import { insertBatch } from './insert-batch.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/**
 * Creates every record of files that were read, batch by batch, so that other requests are answered in between.
 * @throws DomainError limit_reached when the user would have more projects, sections or labels than a user may have
 */
export async function insertImport(open: WriteTransaction, userId: string, files: ReadFiles): Promise<ImportPlan> {
  const plan = await files.plan(await findPlaces(open, userId));
  await refuseTooMany(open.tx, userId, plan.limited);
  for (const batch of plan.batches) await insertBatch(open, userId, batch);
  return plan;
}
