import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Change } from '../../../../contract/changes.ts';
import type { Field } from '../../../../contract/field-table.ts';
import { createRecordPersister } from '../../../../sync/record-persister.ts';
import { createReplica } from '../../../../sync/replica.ts';
import { memoryDisk } from '../../../../test/memory-disk.ts';
import { testServices } from '../../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../../test/signed-in.ts';
import { testActor } from '../../../../test/test-actor.ts';
import { testApi } from '../../../../test/test-api.ts';
import { createImport } from '../../../transfer/create-import.ts';
import { planImport } from '../../../transfer/import-plan.ts';
import { summarise } from '../../../transfer/import-summary.ts';
import { readImport } from '../../../transfer/read-import.ts';
import type { Column } from './column.ts';

/** A field that only this file has: a row in each of the two tables, and a column of this file's own database. */
vi.mock('../../../../contract/task-fields.ts', async (original) => {
  const real = await original<typeof import('../../../../contract/task-fields.ts')>();
  const energy: Field = {
    told: z.int().nullable(),
    written: z.int().min(1).max(5).nullable().optional(),
    exported: z.int().min(1).max(5).nullable().default(null),
  };
  return { ...real, taskFieldTable: { ...real.taskFieldTable, energy } };
});
vi.mock('./task.ts', async (original) => {
  const real = await original<typeof import('./task.ts')>();
  const energy: Column = { name: 'energy', type: 'smallint', role: 'content', field: 'energy', isPlain: true };
  return { ...real, taskColumns: [...real.taskColumns, energy] };
});

const services = await testServices();
const api = testApi(services);

beforeAll(async () => {
  await api.services.database.pool.query('ALTER TABLE task ADD COLUMN energy SMALLINT');
});
afterAll(() => vi.restoreAllMocks());

const energyOf = async (me: SignedIn, id: string) => (await me.get(`/tasks/${id}`)).energy;

async function lastChange(me: SignedIn): Promise<Change> {
  return (await me.get('/changes?limit=1')).items[0];
}

test('a new field is created, changed, told by history, and undone', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Write', energy: 3 });
  expect(task.energy).toBe(3);
  expect((await me.patch(`/tasks/${task.id}`, { energy: 5 })).energy).toBe(5);

  const change = await lastChange(me);
  expect(change).toMatchObject({ undoable: true, summary: 'Changed the energy of “Write”' });
  expect(change.rows[0]?.fields).toEqual([{ field: 'energy', from: 3, to: 5 }]);
  await me.act(`/changes/${change.id}/undo`);
  expect(await energyOf(me, task.id)).toBe(3);
  expect((await me.call('PATCH', `/tasks/${task.id}`, { energy: 6 })).body.errors[0].field).toBe('energy');
});

test('a duplicate has the new field', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  await me.post('/tasks', { name: 'Write', projectId: project.id, energy: 2 });
  const copy = await me.post(`/projects/${project.id}/duplicate`, {});
  const { items } = await me.get(`/tasks?projectId=${copy.id}`);
  expect(items[0]).toMatchObject({ name: 'Write', energy: 2 });
});

test('an emptied Trash keeps nothing of the new field', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/tasks', { name: 'Write', energy: 2 });
  await me.remove(`/tasks/${id}`);
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  expect((await api.call('POST', '/api/trpc/trash.empty', { body: {}, headers })).status).toBe(200);
  const { rows } = await api.services.database.pool.query('SELECT energy FROM task WHERE id = $1', [id]);
  expect(rows).toEqual([{ energy: null }]);
});

test('the new field is exported, and imported from the export', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Write', energy: 4 });
  const { text } = await me.call('GET', '/export?format=json');
  const other = await signedIn(api);
  const actor = { ...testActor, userId: other.user.id };
  const parsed = readImport({ actor, clock: api.clock }, [{ name: 'export.json', text }]);
  const read = {
    summary: summarise(parsed),
    ask: async () => expect.fail('runs nothing again'),
    plan: async (places: Parameters<typeof planImport>[1]) => planImport(parsed.exportFile, places, new Map()),
  };
  const ctx = { ...api.services, actor, requestId: null };
  await createImport(ctx as never, read, 'trial', async () => {});
  expect((await other.get('/tasks')).items[0]).toMatchObject({ name: 'Write', energy: 4 });
});

test('a delta brings the new field', async () => {
  const me = await signedIn(api);
  const { serverTime } = await me.get('/tasks');
  await me.post('/tasks', { name: 'Write', energy: 1 });
  const { items } = await me.get(`/tasks?updatedSince=${serverTime}&includeDeleted=true`);
  expect(items[0].energy).toBe(1);
  const synced = await me.get('/sync?kinds=tasks');
  expect(JSON.stringify(synced)).toContain('"energy":1');
});

test('the local copy has the new field after a reload', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/tasks', { name: 'Write', energy: 1 });
  const disk = memoryDisk();
  const replica = createReplica();
  const persister = createRecordPersister(replica, disk);
  await persister.restore();
  replica.applyServer('task', (await me.get('/sync?kinds=tasks')).changes.tasks);
  await persister.flush();
  const reloaded = createReplica();
  await createRecordPersister(reloaded, disk).restore();
  expect(reloaded.all('task').get(id)).toMatchObject({ name: 'Write', energy: 1 });
});
