import type { UpdateTaskInput } from '../../contract/tasks.ts';
import { queryPool } from '../db/query.ts';
import type { VerbContext } from '../records/verb-context.ts';

type Caller = Pick<VerbContext, 'actor' | 'database'>;

/** What changes along with a task is written within an ordinary statement's time up to here, with a wide margin. */
const many = 1_000;

/**
 * Whether a task has so many sub-tasks on all levels, those in Trash too, that a change of all of them belongs on the
 * connections for long work. One short query for a task without any; it reads no more than it needs to know.
 */
export async function hasManySubTasks({ actor, database }: Caller, { id }: { readonly id: string }): Promise<boolean> {
  const queryable = queryPool(database.pool, 'sub-tasks');
  let below = 0;
  let level = [id];
  while (level.length > 0 && below <= many) {
    const children = await queryable.query<{ id: string }>(
      'SELECT id FROM task WHERE user_id = $1 AND parent_id = ANY($2::text[]) LIMIT $3',
      [actor.userId, level, many + 1],
    );
    below += children.length;
    level = children.map((child) => child.id);
  }
  return below > many;
}

/** The same for a PATCH, which reaches the sub-tasks only where it completes, reopens or moves. */
export async function updatesManySubTasks(caller: Caller, input: UpdateTaskInput): Promise<boolean> {
  const { completed, projectId, sectionId, parentId } = input;
  const cascades = [completed, projectId, sectionId, parentId].some((value) => value !== undefined);
  return cascades && hasManySubTasks(caller, input);
}
