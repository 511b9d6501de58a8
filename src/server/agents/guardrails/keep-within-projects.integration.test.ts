import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { splitAccount } from '../../../test/split-account.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

async function cook() {
  const account = await splitAccount(api);
  const { me, token } = account;
  return {
    ...account,
    call: (method: string, path: string, body?: unknown) => me.callAs(token, method, path, body),
    tool: async (name: string, input: object) => api.call('POST', `/api/trpc/agent.${name}`, { token, body: input }),
    inbox: (await me.get('/context')).inbox.id as string,
  };
}

/** The change id of a reply; REST writes the header's name as the contract does, the app's calls in lower case. */
function changeOf({ headers }: { readonly headers: Readonly<Record<string, string>> }): string {
  return headers['Tidemark-Change-Id'] ?? headers['tidemark-change-id'] ?? '';
}

const restricted = { status: 403, body: { code: 'token_restricted' } };

test('what names no place goes to the Inbox where the token sees it, else to the first of its projects that is not in Trash', async () => {
  const { me, mint, shown, inbox, call } = await cook();
  expect((await call('GET', '/context')).body).toMatchObject({ inbox: null, token: { projectIds: [shown.project] } });
  expect((await call('POST', '/tasks', { name: 'Sweep' })).body.projectId).toBe(shown.project);
  const gone = (await me.post('/projects', { name: 'Gone' })).id;
  const later = await mint('Later', { projectIds: [gone, shown.project] });
  const both = await mint('Both', { projectIds: [shown.project, inbox] });
  await me.remove(`/projects/${gone}`);
  const create = (token: string) => me.callAs(token, 'POST', '/tasks/quick-add', { text: 'Sweep' });
  expect((await create(later)).body.projectId).toBe(shown.project);
  expect((await create(both)).body.projectId).toBe(inbox);
  expect((await me.callAs(both, 'GET', '/context')).body.inbox).toMatchObject({ id: inbox });
});

test('a project of the token is renamed and coloured, and nothing else is done to it', async () => {
  const { shown, call, tool } = await cook();
  const path = `/projects/${shown.project}`;
  expect(await call('PATCH', path, { name: 'The kitchen', color: 'sky' })).toMatchObject({ status: 200 });
  for (const change of [{ isFavorite: true }, { viewStyle: 'board' }, { name: 'Bath', description: 'Tiles' }])
    expect(await call('PATCH', path, change)).toMatchObject(restricted);
  for (const action of ['archive', 'move', 'restore'])
    expect(await call('POST', `${path}/${action}`, {})).toMatchObject(restricted);
  expect(await call('DELETE', path)).toMatchObject(restricted);
  expect(await call('POST', '/projects', { name: 'Bath' })).toMatchObject(restricted);
  expect((await tool('updateProject', { project: shown.project, archived: true })).status).toBe(403);
  expect((await tool('deleteItems', { ids: [shown.project] })).status).toBe(403);
  expect((await call('GET', path)).body).toMatchObject({ name: 'The kitchen', isFavorite: false, archivedAt: null });
});

test('a label is made and taken back, but one of the account is neither renamed nor removed', async () => {
  const { me, label, hidden, call, tool } = await cook();
  expect(await call('PATCH', `/labels/${label}`, { name: 'mobile' })).toMatchObject(restricted);
  expect((await tool('saveLabel', { label: 'phone', newName: 'mobile' })).status).toBe(403);
  expect((await tool('deleteItems', { ids: [label] })).status).toBe(403);
  const labels = ['weekend'];
  const made = await tool('addTasks', { tasks: [{ name: 'Sweep', labels }], createLabels: true });
  const undo = () => call('POST', `/changes/${changeOf(made)}/undo`, {});
  const own = (await me.get('/labels')).items.find(({ name }: { name: string }) => name === 'weekend').id;
  await me.patch(`/tasks/${hidden.inboxTask}`, { labelIds: [own] });
  expect(await undo()).toMatchObject(restricted);
  await me.patch(`/tasks/${hidden.inboxTask}`, { labelIds: [] });
  expect(await undo()).toMatchObject({ status: 200 });
});

test('what comes back from Trash to a place outside stays in Trash', async () => {
  const { me, mint } = await cook();
  const project = (await me.post('/projects', { name: 'Shed' })).id;
  const token = await mint('Gardener', { projectIds: [project] });
  const { id } = await me.post('/tasks', { name: 'Rake', projectId: project });
  await me.remove(`/tasks/${id}`);
  await me.remove(`/projects/${project}`);
  expect((await me.callAs(token, 'GET', '/trash')).body.items.map(({ rootId }: { rootId: string }) => rootId)).toEqual([
    project,
    id,
  ]);
  expect(await me.callAs(token, 'POST', `/tasks/${id}/restore`, {})).toMatchObject(restricted);
  expect((await me.call('GET', `/tasks/${id}`)).status).toBe(404);
});

test('a change that touched only the outside is not there to be undone, and one that also did is refused', async () => {
  const { me, shown, hidden, call } = await cook();
  const outside = changeOf(await me.call('PATCH', `/tasks/${hidden.task}`, { priority: 1 }));
  const inside = changeOf(await me.call('PATCH', `/tasks/${shown.task}`, { priority: 1 }));
  const moved = changeOf(await me.call('POST', `/tasks/${hidden.inboxTask}/move`, { projectId: shown.project }));
  const undo = (id: string) => call('POST', `/changes/${id}/undo`, {});
  for (const id of [outside, moved]) {
    expect(await undo(id)).toMatchObject({ status: 404 });
    expect(await call('GET', `/changes/${id}`)).toMatchObject({ status: 404 });
  }
  expect(await undo(inside)).toMatchObject({ status: 200 });
  const tasks = [
    { id: shown.task, priority: 2 },
    { id: hidden.task, priority: 2 },
  ];
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const both = await api.call('POST', '/api/trpc/agent.updateTasks', { headers, body: { tasks } });
  expect(await undo(changeOf(both))).toMatchObject(restricted);
  const { items } = (await call('GET', `/changes?after=0&limit=100`)).body;
  const feed = items.find(({ id }: { id: string }) => id === changeOf(both));
  expect(feed).toMatchObject({ redacted: false, rows: [{ id: shown.task }], counts: { tasks: 1 } });
  const all = (await me.get('/changes?after=0&limit=100')).items;
  expect(items.map(({ seq }: { seq: number }) => seq)).toEqual(all.map(({ seq }: { seq: number }) => seq));
});

test('a walk and a digest are of the projects of the token; what was moved out ends the deltas from before', async () => {
  const { me, shown, hidden, call } = await cook();
  const first = (await call('GET', '/sync?digest=true')).body;
  const { tasks } = first.changes;
  expect(first.digest.kinds.tasks.count).toBe(tasks.length);
  const moved = tasks.find(({ id }: { id: string }) => id !== shown.task).id;
  await me.act(`/tasks/${moved}/move`, { projectId: hidden.project });
  const delta = await call('GET', `/sync?digest=true&since=${first.serverTime}`);
  expect(delta).toMatchObject({ status: 410, body: { code: 'sync_reset' } });
  const anew = (await call('GET', '/sync?digest=true')).body;
  expect(anew.changes.tasks).toHaveLength(tasks.length - 1);
  expect(anew.digest.kinds.tasks.count).toBe(tasks.length - 1);
});

test('a proposal that the person approves is done where the token would have done it', async () => {
  const { me, mint, shown } = await cook();
  const token = await mint('Careful', { projectIds: [shown.project], askBefore: 'writing' });
  const { proposal } = (await me.callAs(token, 'POST', '/tasks', { name: 'Sweep' })).body;
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const approve = [{ id: proposal.id, previewHash: proposal.previewHash }];
  const decided = await api.call('POST', '/api/trpc/proposals.decide', { headers, body: { approve } });
  expect(decided.body.result.data.results[0]).toMatchObject({ proposal: { status: 'approved' } });
  expect((await me.get('/tasks?query=Sweep')).items).toMatchObject([{ projectId: shown.project }]);
});

test('an Idempotency-Key of another token brings none of its answers', async () => {
  const { me, token } = await cook();
  const create = (bearer: string) =>
    api.call('POST', '/api/v1/tasks', { token: bearer, body: { name: 'Diary' }, headers: { 'idempotency-key': 'k' } });
  expect((await create(me.user.token)).status).toBe(201);
  expect(await create(token)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
});

test('nothing is written outside by a call that another write overtakes', async () => {
  const { me, shown, hidden, call } = await cook();
  // The call has been admitted and waits for the user's write lock.
  const { pool } = api.services.database;
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT sync_tick($1)', [me.user.id]);
  const late = call('PATCH', `/tasks/${shown.task}`, { priority: 1 });
  await expect.poll(waitingWrites).toBe(1);
  await client.query(
    `SELECT set_config('tidemark.facts', '{"operation":"test","via":"app","actorKind":"worker"}', true)`,
  );
  await client.query('UPDATE task SET project_id = $2, section_id = NULL, updated_at = current_tick() WHERE id = $1', [
    shown.task,
    hidden.project,
  ]);
  await client.query('COMMIT');
  client.release();
  expect(await late).toMatchObject(restricted);
  expect((await me.get(`/tasks/${shown.task}`)).priority).toBe(4);
});

async function waitingWrites(): Promise<number> {
  const { rows } = await api.services.database.pool.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event = 'advisory' AND query LIKE '%begin_write%'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('a proposal for a task that left the projects of its token is told as it was and carried out only once the task is back', async () => {
  const { me, mint, shown, hidden } = await cook();
  const asker = await mint('Asker', { projectIds: [shown.project], askBefore: 'writing' });
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const task = (await me.post('/tasks', { name: 'Order tiles', projectId: shown.project })).id;
  const { proposal } = (await me.callAs(asker, 'PATCH', `/tasks/${task}`, { priority: 1 })).body;
  const approve = [{ id: proposal.id, previewHash: proposal.previewHash }];
  const decide = async () =>
    (await api.call('POST', '/api/trpc/proposals.decide', { headers, body: { approve } })).body.result.data.results[0];
  await me.act(`/tasks/${task}/move`, { projectId: hidden.project });
  await me.patch(`/tasks/${task}`, { name: 'Order secret tiles' });
  const refused = await decide();
  expect(refused).toMatchObject({ proposal: { status: 'pending' }, problem: { code: 'token_restricted' } });
  expect(refused.problem.detail).toContain('no longer in the projects of the token');
  const told = await me.callAs(asker, 'GET', `/proposals/${proposal.id}`);
  expect(told.body).toMatchObject({ status: 'pending', preview: proposal.preview });
  expect((await me.get(`/tasks/${task}`)).priority).toBe(4);
  await me.act(`/tasks/${task}/move`, { projectId: shown.project });
  expect(await decide()).toMatchObject({ proposal: { status: 'approved' } });
});

test('finished occurrences come in with their task, and the changes that finished them do not', async () => {
  const { me, shown, hidden, call } = await cook();
  const daily = { dueDate: '2040-03-11', recurrence: { rule: 'FREQ=DAILY' } };
  const { id } = await me.post('/tasks', { name: 'Water', projectId: hidden.project, ...daily });
  const before = changeOf(await me.call('POST', `/tasks/${id}/complete`, {}));
  await me.act(`/tasks/${id}/move`, { projectId: shown.project });
  const since = changeOf(await me.call('POST', `/tasks/${id}/complete`, {}));
  const { items } = (await call('GET', `/tasks/${id}/occurrences`)).body;
  expect(items.map(({ occurrence }: { occurrence: string }) => occurrence)).toEqual(['2040-03-12', '2040-03-11']);
  expect(await call('GET', `/changes/${before}`)).toMatchObject({ status: 404 });
  expect(await call('GET', `/changes/${since}`)).toMatchObject({ status: 200 });
});
