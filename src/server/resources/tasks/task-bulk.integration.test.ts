import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { write } from '../../foundation/records/write.ts';

const api = testApi(await testServices());
const { database } = api.services;

/** More than the 32,767 parameters of one statement, and so many that quadratic work takes minutes. */
const many = 33_000;

/** A task with sub-tasks, inserted as an import does. */
async function withSubTasks(count: number) {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Root' });
  await write({ ...api.services, patient: true, actor: { userId: me.user.id } }, async ({ tx, at }) => {
    const ids = Array.from({ length: count }, () => newId('task'));
    await tx.$executeRaw`
      INSERT INTO task (id, user_id, project_id, parent_id, name, position, created_at, updated_at)
      SELECT id, ${me.user.id}, ${task.projectId}, ${task.id}, 'sub', 'a' || lpad(n::text, 5, '1'), ${at}, ${at}
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS sub(id, n)`;
  });
  return { me, task };
}

test('a task with 33,000 sub-tasks is completed as a whole, also where plans were made for one task', {
  timeout: 60_000,
}, async () => {
  const { me, task } = await withSubTasks(many);
  // Triggers keep the plans of a connection's first use; sequential calls use the same connection.
  await write({ ...api.services, patient: true, actor: { userId: me.user.id } }, async ({ tx, at }) => {
    await tx.task.update({ where: { id: task.id }, data: { priority: 1, updatedAt: at } });
  });
  expect(await me.act(`/tasks/${task.id}/complete`)).toMatchObject({ childCount: many, openChildCount: 0 });
});

test('what changes a thousand sub-tasks may take minutes, on other connections than what changes a few', async () => {
  await database.pool.query(`
    CREATE TABLE seen_timeout (user_id text, ms text);
    CREATE FUNCTION see_timeout() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO seen_timeout SELECT min(user_id), current_setting('statement_timeout') FROM changed; RETURN NULL; END $$;
    CREATE TRIGGER see_timeout AFTER UPDATE ON task REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION see_timeout()`);
  const timeoutsOf = async (subTasks: number) => {
    const { me, task } = await withSubTasks(subTasks);
    await database.pool.query('TRUNCATE seen_timeout');
    const project = await me.post('/projects', { name: 'Elsewhere' });
    await me.act(`/tasks/${task.id}/complete`);
    await me.act(`/tasks/${task.id}/reopen`);
    await me.patch(`/tasks/${task.id}`, { completed: true });
    await me.act(`/tasks/${task.id}/move`, { projectId: project.id });
    await me.remove(`/tasks/${task.id}`);
    await me.act(`/tasks/${task.id}/restore`);
    const { rows } = await database.pool.query('SELECT DISTINCT ms FROM seen_timeout WHERE user_id = $1', [me.user.id]);
    return rows.map(({ ms }) => ms);
  };
  expect(await timeoutsOf(3)).toEqual(['5s']);
  expect(await timeoutsOf(1_001)).toEqual(['5min']);
});

test('among very many sub-tasks that are completed and reopened, those with a reminder suspend and resume it', async () => {
  const { me, task } = await withSubTasks(1_001);
  const withReminder = await me.post('/tasks', {
    name: 'Call',
    parentId: task.id,
    dueDate: '2027-03-01',
    dueTime: '09:00',
  });
  const reminder = await me.post('/reminders', { taskId: withReminder.id, minutesBefore: 30 });
  const elsewhere = await me.post('/tasks', { name: 'Write', dueDate: '2027-03-01', dueTime: '09:00' });
  await me.post('/reminders', { taskId: elsewhere.id, minutesBefore: 30 });
  const remindersOf = async (act: () => Promise<unknown>) => {
    const { serverTime } = await me.get('/reminders');
    await act();
    const { items } = await me.get(`/reminders?updatedSince=${serverTime}`);
    return items.map(({ id, status }: { id: string; status: string }) => ({ id, status }));
  };
  expect(await remindersOf(() => me.act(`/tasks/${task.id}/complete`))).toEqual([
    { id: reminder.id, status: 'suspended' },
  ]);
  expect(await remindersOf(() => me.act(`/tasks/${task.id}/reopen`))).toEqual([
    { id: reminder.id, status: 'scheduled' },
  ]);
});
