import type { UpdatedRecord } from './updated-record.ts';

/**
 * Orders records so that a container is at its previous place before what returns into it: sections, tasks, and of these a parent before
 * its previous sub-tasks.
 */
export function inOrderOfMoves(records: readonly UpdatedRecord[]): UpdatedRecord[] {
  const parents = new Map(records.map(({ id, was }) => [id, was['parent_id']]));
  // Every change left a tree, so that this ends; records of the group alone count.
  const depthOf = (id: unknown): number => {
    const parent = parents.get(String(id));
    return parent && parents.has(String(parent)) ? depthOf(parent) + 1 : 0;
  };
  const rank = ({ kind, id }: UpdatedRecord) => (kind === 'section' ? -1 : depthOf(id));
  return records.toSorted((a, b) => rank(a) - rank(b));
}
