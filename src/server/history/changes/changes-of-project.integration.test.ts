import { expect, inject, test } from 'vitest';
import { scopes as allScopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { statementsOf } from '../../../test/statements-of.ts';
import { testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());
const { pool } = api.services.database;
const isOnCitus = inject('workerUrls').length > 0;
/** Of each task: it and its comment. */
const changes = 240;
const blocksPerChange = 30;

/** How many blocks of 8 kB the statements of a call read, in memory or from the disk. */
async function blocksReadBy(call: () => Promise<unknown>, userId: string): Promise<number> {
  const statements = await statementsOf(userId, call);
  let blocks = 0;
  for (const { text, values } of statements.filter((each) => /^\s*(SELECT|WITH)/.test(each.text))) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...values]);
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return blocks;
}

test.skipIf(isOnCitus)(
  'the history of a project costs as much as it has changes, also of a user without statistics',
  async () => {
    const others = await signedIn(api);
    for (let index = 0; index < changes; index += 1) await others.post('/tasks', { name: `Theirs ${index}` });
    await pool.query('ANALYZE');
    const me = await signedIn(api);
    const [inside, outside] = [await me.post('/projects', { name: 'In' }), await me.post('/projects', { name: 'Out' })];
    const { token } = await mintToken(api.services.database, api.services.clock, {
      userId: me.user.id,
      name: 'one project',
      kind: 'token',
      scopes: allScopes,
      expiresInDays: null,
      projectIds: [inside.id],
    });
    const ids: string[] = [];
    for (let index = 0; index < changes / 2; index += 1) {
      const projectId = index % 2 === 0 ? inside.id : outside.id;
      const { id } = await me.post('/tasks', { name: `Tile ${index}`, projectId });
      await me.post('/comments', { taskId: id, content: 'Forty of the white' });
      ids.push(id);
    }
    for (const query of [
      'limit=100',
      'after=0&limit=100',
      `recordId=${ids[0]}&limit=100`,
      `recordId=${ids[0]}&attached=true`,
    ]) {
      const call = async () => expect((await me.callAs(token, 'GET', `/changes?${query}`)).status, query).toBe(200);
      const read = await blocksReadBy(call, me.user.id);
      expect(read, query).toBeGreaterThan(0);
      expect(read, query).toBeLessThan(changes * blocksPerChange);
    }
  },
);
