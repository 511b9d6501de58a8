import { fakeTask } from '../../commands/seed/fake-data.ts';
import { newId } from '../../server/foundation/db/new-id.ts';
import { positionAfter } from '../../server/foundation/records/position.ts';
import { beginWrite } from '../../server/foundation/records/write.ts';
import type { BenchWorld } from './world.ts';

const batchTasks = 25_000;
const transactionTimeoutMs = 600_000;

interface TasksWanted {
  readonly userId: string;
  readonly projectId: string;
  readonly count: number;
  /** Makes them sub-tasks of this task. */
  readonly parentId?: string;
  /** Due in thirty days at this time, in the zone of the user. */
  readonly dueTime?: string;
}

/** Adds very many tasks to one project in statements of their own. @returns their ids */
export async function insertTasks({ database }: BenchWorld, wanted: TasksWanted): Promise<string[]> {
  const { userId, projectId, count, parentId = null, dueTime = null } = wanted;
  const ids: string[] = [];
  let position = positionAfter(null);
  while (ids.length < count) {
    const rows = Array.from({ length: Math.min(batchTasks, count - ids.length) }, (_, index) => {
      position = positionAfter(position);
      const { name, description, priority } = fakeTask(ids.length + index);
      return { id: newId('task'), name, description, priority, position };
    });
    await database.patientPrisma.$transaction(
      async (tx) => {
        const { at } = await beginWrite(tx, { actor: { userId } });
        await tx.$executeRaw`
          INSERT INTO task (id, user_id, project_id, parent_id, name, description, priority, due_date, due_time, position, created_at, updated_at)
          SELECT id, ${userId}, ${projectId}, ${parentId}, name, description, priority,
            CASE WHEN ${dueTime}::text IS NOT NULL THEN current_date + 30 END, ${dueTime}::time, position, ${at}, ${at}
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            AS task(id text, name text, description text, priority smallint, position text)`;
      },
      { timeout: transactionTimeoutMs },
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
