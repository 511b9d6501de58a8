import { generateNKeysBetween } from 'fractional-indexing';
import { newId } from '../../foundation/db/new-id.ts';

export interface OriginalTask {
  readonly id: string;
  readonly parentId: string | null;
  readonly sectionId: string | null;
  readonly position: string;
}

/** The place of one copy; everything else is the original's. */
export interface CopiedTask {
  readonly originalId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly sectionId: string | null;
  readonly position: string;
  /** Absent: the original's name. */
  readonly name?: string;
}

/**
 * Gives each original an id and a place among the copies. A task whose parent is not copied, because it is completed, comes
 * last among those of its section.
 * @param sectionIds the copy of each section
 */
export function copiedTasks(originals: readonly OriginalTask[], sectionIds: ReadonlyMap<string, string>): CopiedTask[] {
  const ids = new Map(originals.map(({ id }) => [id, newId('task')]));
  const isOrphan = ({ parentId }: OriginalTask) => parentId !== null && !ids.has(parentId);
  const positions = new Map<string, string>();
  for (const tasks of Map.groupBy(originals, ({ sectionId }) => sectionId).values()) {
    const orphans = tasks.filter(isOrphan);
    const roots = tasks.filter(({ parentId }) => parentId === null).map(({ position }) => position);
    const last = roots.reduce<string | null>((most, one) => (most === null || one > most ? one : most), null);
    for (const [index, key] of generateNKeysBetween(last, null, orphans.length).entries())
      positions.set(orphans[index]?.id ?? '', key);
  }
  return originals.map(({ id, parentId, sectionId, position }) => ({
    originalId: id,
    id: ids.get(id) ?? '',
    parentId: ids.get(parentId ?? '') ?? null,
    sectionId: sectionIds.get(sectionId ?? '') ?? null,
    position: positions.get(id) ?? position,
  }));
}
