import type { SignedIn } from './signed-in.ts';

/** A task as a random source tells it, in the form of an export. */
export interface SourceModelTask {
  id: string;
  name: string;
  description: string;
  projectId: string;
  priority: number;
  labelIds: string[];
  dueDate: string | null;
  deadlineDate: string | null;
  completedAt: string | null;
}

/** The fields that a random edit may change, each a group of its own. */
export const editedFields = [
  'name',
  'description',
  'projectId',
  'priority',
  'labelIds',
  'dueDate',
  'deadlineDate',
  'completedAt',
] as const;
export type EditedField = (typeof editedFields)[number];

const projects = ['p1', 'p2', 'p3'];
const labels = ['l1', 'l2'];

export class SourceModel {
  readonly tasks: SourceModelTask[] = [];
  readonly #random: () => number;
  #serial = 0;

  constructor(random: () => number, tasks: number) {
    this.#random = random;
    for (let n = 0; n < tasks; n += 1) this.add();
  }

  add(): void {
    this.#serial += 1;
    const id = `t${this.#serial}`;
    this.tasks.push({
      ...{ id, name: `Task ${id}`, description: '', projectId: 'p1', priority: 4, labelIds: [] },
      ...{ dueDate: null, deadlineDate: null, completedAt: null },
    });
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  /** A value that a field may take. */
  value(field: EditedField): SourceModelTask[EditedField] {
    const n = Math.floor(this.#random() * 1_000);
    const day = `20${30 + (n % 60)}-01-${10 + (n % 15)}`;
    const values = {
      name: `Name ${n}`,
      description: `Text ${n}`,
      projectId: this.pick(projects),
      priority: 1 + (n % 4),
      labelIds: n % 3 === 0 ? [] : [this.pick(labels)],
      dueDate: n % 4 === 0 ? null : day,
      deadlineDate: n % 4 === 0 ? null : day,
      completedAt: n % 2 === 0 ? null : '2026-01-01T00:00:00.000Z',
    };
    return values[field];
  }

  /** The file that the source would give now. */
  file(exportedAt: string): string {
    const at = '2026-01-01T00:00:00.000Z';
    const named = (id: string, index: number) => ({ id, name: `Named ${id}`, createdAt: at, position: `a${index}` });
    return JSON.stringify({
      ...{ format: 'tidemark-export', version: 1, exportedAt },
      user: { username: 'other', timezone: 'UTC', dateFormat: 'yyyy-MM-dd', weekStart: 1, locale: 'en' },
      projects: projects.map(named),
      labels: labels.map(named),
      tasks: this.tasks.map((task, index) => ({
        ...task,
        createdAt: at,
        position: `a${String(index).padStart(4, '0')}`,
      })),
    });
  }
}

/** The edited fields of all tasks here, by id; what names a record says its name. */
export async function fieldsHere(me: SignedIn): Promise<Map<string, Record<EditedField, unknown>>> {
  const names = new Map<string, string>();
  for (const path of ['/projects', '/labels'])
    for (const { id, name } of (await me.get(path)).items as { id: string; name: string }[])
      names.set(id, name.replace('Named ', ''));
  const rows = (await me.get('/tasks?limit=100')).items as (Record<EditedField, unknown> & {
    id: string;
    projectId: string;
    labelIds: string[];
    completed: boolean;
  })[];
  return new Map(
    rows.map((task) => [
      task.id,
      {
        ...{ name: task.name, description: task.description, priority: task.priority, dueDate: task.dueDate },
        ...{ deadlineDate: task.deadlineDate, completedAt: task.completed },
        projectId: names.get(task.projectId),
        labelIds: task.labelIds.map((id) => names.get(id)).toSorted(),
      },
    ]),
  );
}
