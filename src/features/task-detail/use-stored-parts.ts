import { useEffect, useState } from 'react';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { TaskParts } from './pending-parts.ts';

/** Of the tasks opened last; the store is read whole when the app starts. */
const storedMax = 200;
const listKey = 'parts';
const partsKey = (id: string) => `parts/${id}`;

/**
 * Keeps what hangs on a task in this browser, so that what was seen once is seen without a network too.
 *
 * @param latest what the service said; undefined = nothing yet
 * @returns what it said last time; null = nothing is stored, undefined = that is not known yet
 */
export function useStoredParts(id: string, latest: TaskParts | undefined): TaskParts | null | undefined {
  const { disk } = useWorkspace();
  const [stored, setStored] = useState<{ id: string; parts: TaskParts | null }>();
  useEffect(() => {
    let current = true;
    void disk.read(partsKey(id)).then((parts) => {
      if (current) setStored({ id, parts: (parts as TaskParts | undefined) ?? null });
    });
    return () => {
      current = false;
    };
  }, [disk, id]);
  useEffect(() => {
    if (!latest) return;
    const { comments, reminders, attachments } = latest;
    void disk.read(listKey).then((known) => {
      const ids = [id, ...((known as string[] | undefined) ?? []).filter((other) => other !== id)];
      return disk.write(
        [
          [partsKey(id), { comments, reminders, attachments }],
          [listKey, ids.slice(0, storedMax)],
        ],
        ids.slice(storedMax).map(partsKey),
      );
    });
  }, [disk, id, latest]);
  return stored?.id === id ? stored.parts : undefined;
}
