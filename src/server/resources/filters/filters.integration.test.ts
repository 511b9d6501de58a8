import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { importFiles } from '../../../test/import-files.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { internalOrigin } from '../../foundation/records/change-origin.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());

const query = (filter: string, more = '') => `/tasks?filter=${encodeURIComponent(filter)}${more}`;

async function names(me: SignedIn, filter: string, more = ''): Promise<string[]> {
  const { items } = await me.get(query(filter, more));
  return items.map(({ name }: { name: string }) => name).toSorted();
}

/** The names of all pages. */
async function walk(me: SignedIn, filter: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await me.get(query(filter, `&limit=100${cursor}`));
    found.push(...page.items.map(({ name }: { name: string }) => name));
    if (page.nextCursor === null) return found;
    cursor = `&cursor=${page.nextCursor}`;
  }
}

/** Tasks with a common word in their names, the first of them with a rare one too. */
async function insertTasks(userId: string, projectId: string, { common, rare }: { common: number; rare: number }) {
  const client = await api.services.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT begin_write($1, $2)', [userId, JSON.stringify(internalOrigin)]);
    await client.query(
      `INSERT INTO task (id, user_id, project_id, name, priority, position, created_at, updated_at)
       SELECT 'tsk_' || $1 || n, $1, $2, CASE WHEN n <= $4 THEN 'common rare ' ELSE 'common ' END || n, 4, 'a' || n,
         current_tick(), current_tick()
       FROM generate_series(1, $3) n`,
      [userId, projectId, common, rare],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** An account with a project, a section, labels and five tasks. */
async function household() {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen renovation' });
  const section = await me.post('/sections', { projectId: project.id, name: 'Later' });
  const label = await me.post('/labels', { name: 'phone' });
  const call = await me.post('/tasks', {
    name: 'Call plumber',
    projectId: project.id,
    labelIds: [label.id],
    priority: 1,
  });
  const tiles = await me.post('/tasks', {
    name: 'Tiles',
    sectionId: section.id,
    description: 'plumber knows',
    dueDate: '2020-01-01',
  });
  const milk = await me.post('/tasks', { name: 'Milk' });
  const done = await me.post('/tasks', { name: 'Done', priority: 1 });
  await me.act(`/tasks/${done.id}/complete`);
  await me.post('/comments', { taskId: milk.id, content: 'from the plumber' });
  return { me, project, section, label, call, tiles, milk, done };
}

test('a list is narrowed by words, together with its other parameters', async () => {
  const { me, project } = await household();
  for (const [filter, expected] of [
    ['#Kitchen renovation', ['Call plumber', 'Tiles']],
    ['#Kitchen renovation @phone p1', ['Call plumber']],
    ['overdue or p1', ['Call plumber', 'Tiles']],
    ['done today', ['Done']],
    ['/Later', ['Tiles']],
    ['plumber', ['Call plumber', 'Milk', 'Tiles']],
    ['-plumber', []],
    ['has: comment', ['Milk']],
    ['', ['Call plumber', 'Done', 'Milk', 'Tiles']],
  ] as const)
    expect(await names(me, filter), filter).toEqual(expected);
  expect(await names(me, 'plumber', `&projectId=${project.id}&priority=1`)).toEqual(['Call plumber']);
  expect(await names(me, 'plumber', '&completed=true')).toEqual([]);
});

test('a search by words is narrowed too, and a list that looks for words waits for one of the three searches', async () => {
  const { me } = await household();
  const { items } = await me.get('/tasks/search?query=plumber&filter=%23Kitchen%20renovation');
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Call plumber', 'Tiles']);
  const held = Array.from({ length: 3 }, () => api.services.database.searches.take(me.user.id));
  let isAnswered = false;
  const waiting = me.call('GET', query('plumber')).finally(() => {
    isAnswered = true;
  });
  expect(await me.call('GET', query('p1'))).toMatchObject({ status: 200 });
  expect(isAnswered).toBe(false);
  for (const giveBack of held) giveBack();
  expect(await waiting).toMatchObject({ status: 200 });
});

test('pages of a filter show each task once, and a cursor belongs to its filter', async () => {
  const me = await signedIn(api);
  for (let n = 0; n < 7; n += 1) await me.post('/tasks', { name: `T${n}`, priority: 1 + (n % 2) });
  const first = await me.get(query('p1 or p2', '&limit=3'));
  const second = await me.get(query('p1 or p2', `&limit=3&cursor=${first.nextCursor}`));
  const third = await me.get(query('p1 or p2', `&limit=3&cursor=${second.nextCursor}`));
  const all = [...first.items, ...second.items, ...third.items].map(({ name }: { name: string }) => name);
  expect(all.toSorted()).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6']);
  expect(third.nextCursor).toBeNull();
  for (const path of [query('p1', `&limit=3&cursor=${first.nextCursor}`), `/tasks?limit=3&cursor=${first.nextCursor}`])
    expect(await me.call('GET', path)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
});

test('a word of more tasks than are looked up one by one finds as a rare one does, alone and beside it', async () => {
  const me = await signedIn(api);
  const inbox = (await me.get('/context')).inbox.id;
  await insertTasks(me.user.id, inbox, { common: 1_100, rare: 3 });
  const found = await walk(me, 'common');
  expect(found).toHaveLength(1_100);
  expect(new Set(found).size).toBe(1_100);
  expect((await walk(me, 'common rare')).toSorted()).toEqual(['common rare 1', 'common rare 2', 'common rare 3']);
  expect(await walk(me, 'common (rare or nowhere)')).toHaveLength(3);
  expect(await walk(me, 'common -rare')).toHaveLength(1_097);
  expect(await walk(me, 'common nowhere')).toEqual([]);
});

test('what is wrong with a filter is told with its place and what to write', async () => {
  const { me } = await household();
  const refused = await me.call('GET', query('@fone (overdue, today'));
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      errors: [
        { field: 'query.filter', code: 'unknown_label', start: 0, end: 5, suggestions: [] },
        { field: 'query.filter', code: 'comma', start: 14, end: 15, suggestions: [' or'] },
        { field: 'query.filter', code: 'unclosed', start: 6, end: 7 },
      ],
    },
  });
  const nearly = await me.call('GET', `/tasks/search?query=x&filter=${encodeURIComponent('@phne')}`);
  expect(nearly.body.errors).toMatchObject([{ field: 'query.filter', suggestions: ['@phone'] }]);
  const long = await me.call('GET', query(`"${'x'.repeat(600)}"`));
  expect(long.body.errors).toMatchObject([{ field: 'query.filter', code: 'too_long', start: 500, end: 602 }]);
});

test('a filter is told without listing anything, at any length', async () => {
  const { me, project } = await household();
  const parse = (text: string) => me.act('/tasks/filter/parse', { text });
  expect(await parse('#Kitchen renovation fir')).toEqual({
    spans: [
      { start: 0, end: 19, kind: 'project', text: '#Kitchen renovation', value: `#[${project.id}]` },
      { start: 20, end: 23, kind: 'words', text: 'fir', value: 'fir' },
    ],
    canonical: `#[${project.id}] & fir`,
    sentence: 'Open tasks in Kitchen renovation with “fir”',
    warnings: [{ code: 'near_miss', message: '“fir”: did you mean fri?', start: 20, end: 23, suggestions: ['fri'] }],
    errors: [],
  });
  expect(await parse('@none')).toMatchObject({ canonical: null, sentence: null, errors: [{ code: 'unknown_label' }] });
  expect(await parse('x'.repeat(50_000))).toMatchObject({
    canonical: null,
    errors: [{ code: 'too_long', start: 500 }],
  });
  expect(await parse('')).toMatchObject({ canonical: '', sentence: 'All tasks', errors: [] });
});

test('what is in Trash is told as that and matches nothing; what is archived stays out unless it is named', async () => {
  const { me, project, label } = await household();
  const other = await me.post('/projects', { name: 'Garden' });
  await me.post('/tasks', { name: 'Weeds', projectId: other.id, priority: 1 });
  await me.act(`/projects/${other.id}/archive`);
  expect(await names(me, 'p1')).toEqual(['Call plumber']);
  expect(await names(me, '#Garden')).toEqual(['Weeds']);
  expect(await names(me, '-#Garden p1')).toEqual(['Call plumber']);
  await me.remove(`/projects/${project.id}`);
  expect(await names(me, `#[${project.id}]`)).toEqual([]);
  expect(await me.act('/tasks/filter/parse', { text: `#[${project.id}]` })).toMatchObject({
    sentence: 'Open tasks in Kitchen renovation (in Trash)',
    warnings: [{ code: 'in_trash' }],
  });
  expect((await me.call('GET', query('#Kitchen renovation'))).status).toBe(400);
  await me.remove(`/labels/${label.id}`);
  expect(await names(me, `@[${label.id}]`)).toEqual([]);
});

test('names and ids of another user are as unknown as none, and their tasks never show', async () => {
  const { project, label, section } = await household();
  const { me } = await household();
  await me.post('/tasks', { name: 'Mine' });
  for (const id of [
    `#[${project.id}]`,
    `@[${label.id}]`,
    `/[${section.id}]`,
    '#[prj_none]',
    '@[lbl_none]',
    '/[sec_none]',
  ])
    expect(await me.call('GET', query(id)), id).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'unknown_id' }] },
    });
  expect(await names(me, 'is: open or is: done')).toEqual(['Call plumber', 'Done', 'Milk', 'Mine', 'Tiles']);
});

test('a token finds by what it may read: names, comments, reminders, and its own projects alone', async () => {
  const { me, project, milk } = await household();
  const { token } = await me.user.mint(['tasks:read']);
  const ask = async (filter: string) => me.callAs(token, 'GET', query(filter));
  const found = async (filter: string) =>
    (await ask(filter)).body.items.map(({ name }: { name: string }) => name).toSorted();
  expect(await found('plumber')).toEqual(['Call plumber', 'Tiles']);
  for (const [filter, code] of [
    ['has: comment', 'insufficient_scope'],
    ['no file', 'insufficient_scope'],
    ['has: reminder', 'insufficient_scope'],
    ['#Kitchen renovation', 'unknown_project'],
    ['#K', 'unknown_project'],
    ['@phone', 'unknown_label'],
  ] as const)
    expect(await ask(filter), filter).toMatchObject({ status: 400, body: { errors: [{ code, suggestions: [] }] } });
  expect(await found(`#[${project.id}]`)).toEqual(['Call plumber', 'Tiles']);
  const told = await me.callAs(token, 'POST', '/tasks/filter/parse', { text: `#[${project.id}]` });
  expect(told.body.sentence).toBe(`Open tasks in ${project.id}`);

  const grant = { userId: me.user.id, kind: 'token', name: 'Inbox', scopes, expiresInDays: null } as const;
  const restricted = await mintToken(api.services.database, api.clock, { ...grant, projectIds: [milk.projectId] });
  const within = (filter: string) => me.callAs(restricted.token, 'GET', query(filter));
  expect((await within('plumber')).body.items.map(({ name }: { name: string }) => name)).toEqual(['Milk']);
  for (const filter of ['#Kitchen renovation', `#[${project.id}]`, '/Later'])
    expect((await within(filter)).status, filter).toBe(400);
});

test('who made a task is found by it: the app, an access token by its name, an import', async () => {
  const { me } = await household();
  await me.callAs((await me.user.mint()).token, 'POST', '/tasks', { name: 'By another token' });
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const made = await api.call('POST', '/api/trpc/tasks.create', { body: { name: 'In the app' }, headers });
  expect(made.status).toBe(200);
  expect(await names(me, 'from: app')).toEqual(['In the app']);
  expect(await names(me, 'from: api')).toEqual(['By another token', 'Call plumber', 'Milk', 'Tiles']);
  expect(await names(me, 'from: test')).toEqual(['By another token', 'Call plumber', 'Milk', 'Tiles']);
  const file = { name: 'Home.csv', text: 'TYPE,CONTENT,PRIORITY,INDENT\r\ntask,Imported by hand,4,1\r\n' };
  expect((await importFiles(api, me, '/imports', [file])).status).toBe(201);
  expect(await names(me, 'from: import')).toEqual(['Imported by hand']);
  expect(await names(me, 'from: test')).not.toContain('Imported by hand');
  expect((await me.call('GET', query('from: nobody'))).body.errors).toMatchObject([{ code: 'unknown_token' }]);
});

test('a list and a search tell how they read their filter, with its doubts, and say nothing of none', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Soon due', priority: 1 });
  const read = { sentence: 'Open tasks with “due” and “soon”', warnings: [] };
  const listed = await me.get(query('due soon', '&limit=1'));
  expect(listed.items.map(({ name }: { name: string }) => name)).toEqual(['Soon due']);
  expect(listed.filter).toEqual(read);
  expect((await me.get(query('due soon', '&fields=name'))).filter).toEqual(read);
  expect((await me.get(`/tasks/search?query=soon&filter=${encodeURIComponent('due soon')}`)).filter).toEqual(read);

  const doubtful = await me.get(query('p1 and p2'));
  expect(doubtful.filter.warnings).toMatchObject([{ code: 'matches_nothing', suggestions: ['p1 or p2'] }]);
  expect(Object.keys(await me.get('/tasks'))).toEqual(['items', 'nextCursor', 'serverTime']);
  expect(Object.keys(await me.get(query('')))).toEqual(['items', 'nextCursor', 'serverTime']);
});
