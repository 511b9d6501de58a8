import { expect, test } from 'vitest';
import { aProject, aTask, aUser } from '../../test/factories.ts';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';
import { newId } from '../db/new-id.ts';
import { write } from '../db/write.ts';
import { completeTask, reopenTask } from './complete-task.ts';
import { moveTask } from './move-task.ts';
import { restoreTask } from './restore-task.ts';
import { trashTask } from './trash-task.ts';

const { services } = testApi(await testServices());

/** More than the 32,767 parameters that one statement of PostgreSQL may carry. */
const many = 33_000;

test('a task with 33,000 sub-tasks is completed, reopened, moved, deleted and restored as a whole', {
  timeout: 120_000,
}, async () => {
  const user = await aUser(services);
  const task = await aTask(user);
  const project = await aProject(user);
  await write(await user.ctx(), ['task'], async ({ tx, at }) => {
    const ids = Array.from({ length: many }, () => newId('task'));
    await tx.$executeRaw`
      INSERT INTO task (id, user_id, project_id, parent_id, name, position, created_at, updated_at)
      SELECT id, ${user.id}, ${user.inboxId}, ${task.id}, 'sub', 'a' || lpad(n::text, 5, '1'), ${at}, ${at}
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS sub(id, n)`;
  });
  const { id } = task;
  expect(await completeTask(await user.ctx(), { id })).toMatchObject({ childCount: many, openChildCount: 0 });
  expect(await reopenTask(await user.ctx(), { id })).toMatchObject({ openChildCount: many });
  expect(await moveTask(await user.ctx(), { id, projectId: project.id })).toMatchObject({ projectId: project.id });
  expect(await trashTask(await user.ctx(), { id })).toMatchObject({ childCount: 0 });
  expect(await restoreTask(await user.ctx(), { id })).toMatchObject({ childCount: many, openChildCount: many });
});
