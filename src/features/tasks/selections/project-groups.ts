import { byPosition } from '../../../client/actions/positions.ts';
import { projectsIn } from '../../../client/actions/project-tree.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { Replica } from '../../../sync/replica.ts';
import type { ListGroup, ListRow } from '../list-entries.ts';

/** Which completed tasks are listed with the open ones. */
export interface CompletedRange {
  /** The earliest completion; null = any. */
  readonly since: string | null;
  readonly countMax: number;
}

/**
 * The tasks of a project: those without a section, then section by section, sub-tasks below their parents.
 * @param completed the completed tasks that are listed too, each below its open siblings, the latest first; null = none
 */
export function projectGroups(
  replica: Replica,
  projectId: string,
  completed: CompletedRange | null = null,
): ListGroup[] {
  const own = [...replica.all('task').values()].filter((task) => task.projectId === projectId);
  const listed = own.filter((task) => !task.completed);
  if (completed) listed.push(...latestCompleted(own, completed));
  const ids = new Set(listed.map(({ id }) => id));
  const children = new Map<string, Task[]>();
  const roots = new Map<string, Task[]>();
  for (const task of listed) {
    // A sub-task whose parent is not listed is listed at the top level.
    const below = task.parentId !== null && ids.has(task.parentId);
    const [map, key] = below ? [children, task.parentId ?? ''] : [roots, task.sectionId ?? ''];
    const siblings = map.get(key);
    if (siblings) siblings.push(task);
    else map.set(key, [task]);
  }
  const rowsOf = (key: string) => treeRows((roots.get(key) ?? []).sort(openFirst), children, 0);
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

/** The tasks of each project in a project, below the way to it; its sections divide nothing here. */
export function subProjectGroups(
  replica: Replica,
  projectId: string,
  completed: CompletedRange | null = null,
  path = '',
): ListGroup[] {
  const archivedAt = replica.get('project', projectId)?.archivedAt ?? null;
  return projectsIn(replica, projectId)
    .filter((project) => project.archivedAt === archivedAt)
    .flatMap(({ id, name }) => {
      const heading = path + name;
      const rows = projectGroups(replica, id, completed).flatMap((group) => group.rows);
      const group: ListGroup = { key: id, heading, rows, keepEmpty: true, folds: true, adds: { projectId: id } };
      return [group, ...subProjectGroups(replica, id, completed, `${heading} / `)];
    });
}

function latestCompleted(tasks: readonly Task[], { since, countMax }: CompletedRange): Task[] {
  return tasks
    .filter(({ completedAt }) => completedAt !== null && (since === null || completedAt >= since))
    .sort(openFirst)
    .slice(0, countMax);
}

/** Open tasks in the user's order, then completed ones, the latest first. */
function openFirst(a: Task, b: Task): number {
  if (a.completed !== b.completed) return a.completed ? 1 : -1;
  const [done, other] = [a.completedAt ?? '', b.completedAt ?? ''];
  return a.completed && done !== other ? (done < other ? 1 : -1) : byPosition(a, b);
}

function treeRows(tasks: readonly Task[], children: ReadonlyMap<string, Task[]>, depth: number): ListRow[] {
  return tasks.flatMap(({ id, completed }) => [
    { id, depth, ...(completed ? { isDone: true as const } : {}) },
    ...treeRows((children.get(id) ?? []).sort(openFirst), children, depth + 1),
  ]);
}
