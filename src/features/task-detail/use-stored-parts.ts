import { useEffect, useState } from 'react';
import { useWorkspace } from '../../client/workspace-context.ts';
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
  const { store } = useWorkspace();
  const [stored, setStored] = useState<{ id: string; parts: TaskParts | null }>();
  useEffect(() => {
    let current = true;
    void store.read(partsKey(id)).then((parts) => {
      if (current) setStored({ id, parts: (parts as TaskParts | undefined) ?? null });
    });
    return () => {
      current = false;
    };
  }, [store, id]);
  useEffect(() => {
    if (!latest) return;
    const { comments, reminders, attachments } = latest;
    void store.read(listKey).then((known) => {
      const ids = [id, ...((known as string[] | undefined) ?? []).filter((other) => other !== id)];
      return store.write(
        [
          [partsKey(id), { comments, reminders, attachments }],
          [listKey, ids.slice(0, storedMax)],
        ],
        ids.slice(storedMax).map(partsKey),
      );
    });
  }, [store, id, latest]);
  return stored?.id === id ? stored.parts : undefined;
}
