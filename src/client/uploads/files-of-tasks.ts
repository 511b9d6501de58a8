import { createStoredIds } from '../folding/stored-ids.ts';

const pairs = createStoredIds('files-of-tasks');

/**
 * Which stored files are for which new tasks, written at once: the files lie in a database that answers later, and by then the page
 * may have been left.
 */
export const filesOfTasks = {
  add(userId: string, taskId: string, keys: readonly string[]): void {
    for (const key of keys) pairs.set(userId, `${key} ${taskId}`, true);
  },
  /** @param assign is called for each file, in the order added, which is forgotten once it is done */
  async assign(userId: string, assign: (key: string, taskId: string) => Promise<boolean>): Promise<void> {
    for (const pair of pairs.of(userId).get()) {
      const [key, taskId] = pair.split(' ') as [string, string];
      if (await assign(key, taskId)) pairs.set(userId, pair, false);
    }
  },
  forget: pairs.forget,
};
