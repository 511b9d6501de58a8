import type { UpdateTaskInput } from '../../../contract/tasks.ts';
import { queryPool } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';

type Caller = Pick<VerbContext, 'actor' | 'database'>;

/** Up to this number of sub-tasks a change stays well within the time limit of ordinary statements. */
const many = 1_000;

/**
 * Whether a task has so many sub-tasks on all levels, including those in Trash, that changing all of them needs the connections
 * for long work. A task without sub-tasks costs one short query, and reading stops at the limit.
 */
export async function hasManySubTasks({ actor, database }: Caller, { id }: { readonly id: string }): Promise<boolean> {
  const queryable = queryPool(database.pool, 'sub-tasks');
  const met = new Set([id]);
  let level = [id];
  while (level.length > 0 && met.size <= many + 1) {
    const children = await queryable.query<{ id: string }>(
      'SELECT id FROM task WHERE user_id = $1 AND parent_id = ANY($2::text[]) LIMIT $3',
      [actor.userId, level, many + 1],
    );
    level = children.map((child) => child.id).filter((child) => !met.has(child));
    for (const child of level) met.add(child);
  }
  return met.size > many + 1;
}

/** Whether a PATCH changes many sub-tasks, which only completing, reopening and moving do. */
export async function updatesManySubTasks(caller: Caller, input: UpdateTaskInput): Promise<boolean> {
  const { completed, projectId, sectionId, parentId } = input;
  const cascades = [completed, projectId, sectionId, parentId].some((value) => value !== undefined);
  return cascades && hasManySubTasks(caller, input);
}
