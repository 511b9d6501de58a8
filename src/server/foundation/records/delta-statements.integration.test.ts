import { expect, inject, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type Statement, statementsOf } from '../../../test/statements-of.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { pool } = api.services.database;
const isOnCitus = inject('workerUrls').length > 0;

/** What is asked of the records of a user whose token is known already. */
async function statementsFor(...paths: readonly string[]): Promise<Statement[]> {
  const { id, token } = await api.user();
  const read = async (path: string) =>
    expect(await api.call('GET', `/api/v1${path}`, { token }), path).toMatchObject({ status: 200 });
  await read('/tasks');
  return statementsOf(id, async () => {
    for (const path of paths) await read(path);
  });
}

const since = `updatedSince=${new Date(0).toISOString()}`;
const whole = [`/tasks?${since}&includeDeleted=true`, `/comments?${since}&includeDeleted=true`];
const narrowed = [
  `/tasks?${since}&priority=1`,
  `/tasks?${since}&completed=false&dueBefore=2026-11-28`,
  `/comments?${since}`,
];
const hidden = /\(SELECT \$\d+\)/;

test.skipIf(isOnCitus)('the planner sees no value of a whole delta, and each of one with a filter', async () => {
  const isHidden = async (paths: readonly string[]) =>
    new Set((await statementsFor(...paths)).map(({ text }) => hidden.test(text)));
  expect(await isHidden(whole)).toEqual(new Set([true]));
  expect(await isHidden(narrowed)).toEqual(new Set([false]));
});

test.runIf(isOnCitus)('on Citus each statement of a delta goes to the node of its user alone', async () => {
  const statements = await statementsFor(...whole, ...narrowed, '/sync');
  expect(statements.length).toBeGreaterThan(whole.length + narrowed.length);
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, text).toContain('Task Count: 1\n');
    expect(plan, text).toContain('Tasks Shown: All');
  }
});
