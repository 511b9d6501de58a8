import type { PoolClient } from 'pg';
import { expect, inject, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { type Statement, statementsOf } from '../../../test/statements-of.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { pool } = api.services.database;
const isOnCitus = inject('workerUrls').length > 0;

/** The plan where nothing is sorted: rows come in the order of an index, or not at all. */
async function unsortedPlan(client: PoolClient, { text, values }: Statement): Promise<string> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
  }
}

test.skipIf(isOnCitus)('a place in a list is found in the index of places, however long other lists are', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  const section = await me.post('/sections', { name: 'Floor', projectId: project.id });
  const [first, second] = [await me.post('/tasks', { name: 'a' }), await me.post('/tasks', { name: 'b' })];
  const asked = await statementsOf(me.user.id, async () => {
    await me.post('/tasks', { name: 'c' });
    await me.post('/tasks', { name: 'd', projectId: project.id });
    await me.post('/tasks', { name: 'e', sectionId: section.id });
    await me.post('/tasks', { name: 'f', parentId: first.id });
    for (const placement of [{ beforeId: first.id }, { afterId: first.id }])
      expect(await me.call('POST', `/tasks/${second.id}/move`, placement)).toMatchObject({ status: 200 });
  });
  const neighbours = asked.filter(({ text }) => /^SELECT position FROM task\b[\s\S]*\bLIMIT 1$/.test(text));
  expect(neighbours).toHaveLength(6);
  const client = await pool.connect();
  try {
    for (const statement of neighbours) {
      const plan = await unsortedPlan(client, statement);
      expect(plan).toMatch(/Index (Only )?Scan (Backward )?using task_place_idx/);
      expect(plan).not.toContain('Sort');
    }
  } finally {
    client.release();
  }
});
