import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExampleLine, exampleContext, exampleWorldTasks } from '../../../filter/examples/world.ts';
import { compileFilter } from '../../../filter/match/compile-filter.ts';
import { readFilter } from '../../../filter/read-filter.ts';
import type { Filter } from '../../../filter/types.ts';
import { aUser } from '../../../test/factories.ts';
import { attachedTo, storedTasks, storeWorld } from '../../../test/filter-world.ts';
import { anyFilterText, randomContext, randomTasks } from '../../../test/random-filters.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { queryPool } from '../../foundation/db/query.ts';
import { filterConditions } from './filter-conditions.ts';

const { services } = testApi(await testServices());
const { database } = services;

/** The ids of the tasks that the database shows, in their order. */
async function idsFound(userId: string, filter: Filter): Promise<string[]> {
  const values: unknown[] = [userId];
  const conditions = filterConditions(filter, true, (value) => `$${values.push(value)}`);
  const rows = await queryPool(database.pool).query<{ id: string }>(
    `SELECT t.id FROM task t WHERE ${['t.user_id = $1', ...conditions].join(' AND ')} ORDER BY t.id COLLATE "C"`,
    values,
  );
  return rows.map(({ id }) => id);
}

test('the server shows of every line what its answer says', async () => {
  const lines: ExampleLine[] = JSON.parse(
    readFileSync(new URL('../../../filter/examples/lines.json', import.meta.url), 'utf8'),
  );
  const user = await aUser(services);
  await storeWorld(database, user.id, { ...exampleContext(), tasks: exampleWorldTasks });
  for (const { text, locale, found } of lines) {
    const { filter } = readFilter(text, exampleContext(locale));
    if (filter === null) throw new Error(`no filter: ${text}`);
    expect(await idsFound(user.id, filter), text).toEqual(found.map((key) => `tsk_${key}`).toSorted());
  }
});

const tasksOfRun = 100;
const runs = 100;

test('device and server show the same tasks of any filter, asked about ten thousand pairs of task and filter', async () => {
  const user = await aUser(services);
  const context = randomContext();
  const tasks = randomTasks(tasksOfRun);
  await storeWorld(database, user.id, { ...context, tasks });
  const records = await storedTasks(database, user.id);
  expect(records).toHaveLength(tasksOfRun);
  const attached = attachedTo(tasks);
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(anyFilterText, async (text) => {
      const { filter, errors } = readFilter(text, context);
      expect(errors, text).toEqual([]);
      if (filter === null) throw new Error(`no filter: ${text}`);
      const shows = compileFilter(filter, attached);
      const onDevice = records.filter(shows).map(({ id }) => id);
      shown += onDevice.length;
      expect(await idsFound(user.id, filter), text).toEqual(onDevice.toSorted());
    }),
    { numRuns: runs },
  );
  // Filters that show nothing, or everything, would agree whatever they are.
  expect(shown).toBeGreaterThan(runs);
  expect(shown).toBeLessThan((runs * tasksOfRun * 3) / 4);
});
