import type { AnyRecord, Kind, Patch } from '../../sync/kinds.ts';

type Gone = readonly (readonly [Kind, readonly AnyRecord[]])[];

/** Shows records as deleted. */
export function deletions(gone: Gone): Patch[] {
  const deletedAt = new Date().toISOString();
  return gone.flatMap(([kind, records]) => records.map(({ id }) => ({ kind, id, set: { deletedAt } }) as Patch));
}

/** Shows them again, as they were. */
export function creations(gone: Gone): Patch[] {
  return gone.flatMap(([kind, records]) => records.map((record) => ({ kind, id: record.id, create: record }) as Patch));
}
