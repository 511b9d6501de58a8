import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** Normalises case and Unicode, so that `café` is found however it was typed. */
export function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase();
}

/** Tasks whose name or description contains the typed text; open ones first, names before descriptions. */
export function findTasks(replica: Replica, typed: string): Task[] {
  const query = folded(typed.trim());
  if (query === '') return [];
  const found: { task: Task; rank: number }[] = [];
  for (const task of replica.all('task').values()) {
    const rank = rankOf(task, query);
    if (rank !== null) found.push({ task, rank });
  }
  found.sort((a, b) => a.rank - b.rank || (a.task.updatedAt < b.task.updatedAt ? 1 : -1));
  return found.map(({ task }) => task);
}

function rankOf(task: Task, query: string): number | null {
  const at = folded(task.name).indexOf(query);
  const done = task.completed ? 10 : 0;
  if (at === 0) return done;
  if (at > 0) return done + 1;
  return folded(task.description).includes(query) ? done + 2 : null;
}
