import { notDeleted } from './not-deleted.ts';
import { type ImportableFile, importedBoundedKinds } from './parsed-import.ts';

/** How many records that are not deleted an import makes, of the kinds of which a user may have only so many. */
export type BoundedCounts = Readonly<Record<(typeof importedBoundedKinds)[number], number>>;

export function boundedCounts(created: ImportableFile): BoundedCounts {
  return Object.fromEntries(
    importedBoundedKinds.map((kind) => [kind, notDeleted<{ deletionId: string | null }>(created[`${kind}s`]).length]),
  ) as unknown as BoundedCounts;
}
