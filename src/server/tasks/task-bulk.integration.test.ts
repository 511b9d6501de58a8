import { expect, test } from 'vitest';
import { aTask, aUser } from '../../test/factories.ts';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';
import { newId } from '../db/new-id.ts';
import { write } from '../records/write.ts';
import { completeTask } from './complete-task.ts';

const { services } = testApi(await testServices());

/** More than the 32,767 parameters of one statement, and enough that anything quadratic runs into the statement timeout. */
const many = 33_000;

test('a task with 33,000 sub-tasks is completed as a whole', {
  timeout: 120_000,
}, async () => {
  const user = await aUser(services);
  const task = await aTask(user);
  await write(await user.ctx(), async ({ tx, at }) => {
    const ids = Array.from({ length: many }, () => newId('task'));
    await tx.$executeRaw`
      INSERT INTO task (id, user_id, project_id, parent_id, name, position, created_at, updated_at)
      SELECT id, ${user.id}, ${user.inboxId}, ${task.id}, 'sub', 'a' || lpad(n::text, 5, '1'), ${at}, ${at}
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS sub(id, n)`;
  });
  const { id } = task;
  expect(await completeTask(await user.ctx(), { id })).toMatchObject({ childCount: many, openChildCount: 0 });
});
