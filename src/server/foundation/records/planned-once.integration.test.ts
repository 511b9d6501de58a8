import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { internalOrigin } from './change-origin.ts';

const services = await testServices();
const api = testApi(services);
const { pool } = api.services.database;

/** A user with many tasks and comments, and the instant since which three of each changed. */
async function longUser() {
  const me = await signedIn(api);
  const { id } = await me.post('/tasks', { content: 'Water the fern' });
  const client = await pool.connect();
  try {
    // A busy machine takes longer to write them than a request may take.
    await client.query(`BEGIN; SET LOCAL statement_timeout = '50s'`);
    await client.query('SELECT begin_write($1, $2)', [me.user.id, JSON.stringify(internalOrigin)]);
    await client.query(
      `INSERT INTO task (id, user_id, project_id, name, position, created_at, updated_at)
       SELECT 'tsk_' || $1 || n, $1, $2, 'Task ' || n, 'a' || n, current_tick(), current_tick() FROM generate_series(1, 5000) n`,
      [me.user.id, (await me.get('/context')).inbox.id],
    );
    await client.query(
      `INSERT INTO comment (id, user_id, task_id, content, created_at, updated_at)
       SELECT 'cmt_' || $1 || n, $1, $2, 'Note ' || n, current_tick(), current_tick() FROM generate_series(1, 5000) n`,
      [me.user.id, id],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  const { serverTime } = await me.get('/tasks?limit=1');
  for (const content of ['Feed the cat', 'Call Ada', 'Pack']) {
    const task = await me.post('/tasks', { content });
    await me.post('/comments', { taskId: task.id, content });
  }
  await pool.query('ANALYZE task, comment');
  return { me, since: encodeURIComponent(serverTime) };
}

test('a delta is planned once for a connection, however much cheaper the plan for its own instant looks', async () => {
  const { me, since } = await longUser();
  for (const kind of ['tasks', 'comments']) {
    const page = `/${kind}?updatedSince=${since}&includeDeleted=true&limit=100`;
    // One connection answers all of these, because none is asked before the last one is answered.
    for (let asked = 0; asked < 20; asked += 1) expect((await me.get(page)).items).toHaveLength(3);
    const { rows } = await pool.query<{ once: number; anew: number }>(
      `SELECT generic_plans::int AS once, custom_plans::int AS anew FROM pg_prepared_statements
       WHERE statement LIKE '%updated_at >= %' AND statement LIKE $1 ORDER BY once DESC`,
      [`%FROM ${kind.slice(0, -1)} %`],
    );
    // PostgreSQL tries five times; a read that follows a write carries no proof of its token, and is a statement of its own.
    expect(rows[0]?.anew, kind).toBe(5);
    expect(rows[0]?.once, kind).toBeGreaterThan(10);
  }
});
