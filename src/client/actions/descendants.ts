import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** Every task below this one, parents before children. */
export function descendantsOf(replica: Replica, id: string): Task[] {
  const children = new Map<string, Task[]>();
  for (const task of replica.all('task').values()) {
    if (task.parentId === null) continue;
    const siblings = children.get(task.parentId);
    if (siblings) siblings.push(task);
    else children.set(task.parentId, [task]);
  }
  const found: Task[] = [];
  const open = [...(children.get(replica.realId(id)) ?? [])];
  for (let task = open.shift(); task; task = open.shift()) {
    found.push(task);
    open.push(...(children.get(task.id) ?? []));
  }
  return found;
}
