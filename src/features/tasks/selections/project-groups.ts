import { byPosition } from '../../../client/actions/positions.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { Replica } from '../../../sync/replica.ts';
import type { ListGroup, ListRow } from '../list-entries.ts';

/** The open tasks of a project: those without a section, then section by section, sub-tasks below their parents. */
export function projectGroups(replica: Replica, projectId: string): ListGroup[] {
  const open = [...replica.all('task').values()].filter((task) => task.projectId === projectId && !task.completed);
  const ids = new Set(open.map(({ id }) => id));
  const children = new Map<string, Task[]>();
  const roots = new Map<string, Task[]>();
  for (const task of open) {
    // A sub-task whose parent is completed is listed at the top level.
    const below = task.parentId !== null && ids.has(task.parentId);
    const [map, key] = below ? [children, task.parentId ?? ''] : [roots, task.sectionId ?? ''];
    const siblings = map.get(key);
    if (siblings) siblings.push(task);
    else map.set(key, [task]);
  }
  const rowsOf = (key: string) => treeRows((roots.get(key) ?? []).sort(byPosition), children, 0);
  const sections = [...replica.all('section').values()]
    .filter((section) => section.projectId === projectId)
    .sort(byPosition);
  const known = new Set(sections.map(({ id }) => id));
  const homeless = [...roots.keys()].filter((key) => key !== '' && !known.has(key)).flatMap(rowsOf);
  return [
    { key: 'none', heading: null, rows: [...rowsOf(''), ...homeless], adds: { projectId } },
    ...sections.map(({ id, name }) => ({
      key: id,
      heading: name,
      rows: rowsOf(id),
      keepEmpty: true,
      folds: true,
      adds: { projectId, sectionId: id },
    })),
  ];
}

function treeRows(tasks: readonly Task[], children: ReadonlyMap<string, Task[]>, depth: number): ListRow[] {
  return tasks.flatMap(({ id }) => [
    { id, depth },
    ...treeRows((children.get(id) ?? []).sort(byPosition), children, depth + 1),
  ]);
}
