import { describe, expect, test, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { readOnlyScopes } from '../../../contract/scopes.ts';
import { draftsOf } from '../../../test/drafts.ts';
import { importFiles } from '../../../test/import-files.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { noteStoredKeys } from '../../../test/stored-keys.ts';
import { testApi } from '../../../test/test-api.ts';
import { sweepDrafts } from './sweep-drafts.ts';

const api = testApi(await testServices());
const drafts = draftsOf(api);

/** Lists of Google Tasks. */
const google = (lists: Readonly<Record<string, readonly object[]>>) => ({
  name: 'tasks.json',
  text: JSON.stringify({
    kind: 'tasks#taskLists',
    items: Object.entries(lists).map(([title, items]) => ({ kind: 'tasks#tasks', id: title, title, items })),
  }),
});
const task = (id: string, title: string, more: object = {}) => ({ id, title, status: 'needsAction', ...more });
const namesOf = async (me: SignedIn): Promise<string[]> =>
  (await me.get('/tasks?limit=100')).items.map(({ name }: { name: string }) => name).toSorted();
const taskNamed = async (me: SignedIn, name: string) =>
  (await me.get('/tasks?limit=100')).items.find((each: { name: string }) => each.name === name);
const rowsOf = async (me: SignedIn, id: string, query = '') =>
  (await me.get(`/imports/drafts/${id}/rows${query}`)).items;
const call = (me: SignedIn, method: string, path: string, body?: object) =>
  api.call(method, `/api/v1/imports/drafts/${path}`, { token: me.user.token, ...(body && { body }) });
const first = google({
  Home: [task('a', 'Milk', { notes: 'Two' }), task('b', 'Bread', { parent: 'a' })],
  Work: [task('c', 'Call')],
});

describe('a draft', () => {
  test('is read, looked at and brought, as one import with one undo', async () => {
    const me = await signedIn(api);
    const draft = await drafts.read(me, first);
    expect(draft).toMatchObject({ status: 'ready', source: 'google-tasks', fileName: 'tasks.json', problem: null });
    expect(draft.counts.task).toEqual({ new: 3, changed: 0, both: 0, same: 0, deletedHere: 0, goneThere: 0 });
    expect(draft.projects.map(({ name, tasks }: { name: string; tasks: number }) => [name, tasks])).toEqual([
      ['Home', 2],
      ['Work', 1],
    ]);
    const [milk] = await rowsOf(me, draft.id, '?kind=task&limit=1');
    expect(milk).toMatchObject({ kind: 'task', state: 'new', name: 'Milk', place: 'Home', recordId: null });
    expect(milk.fields).toContainEqual({ field: 'description', here: null, there: 'Two', isTaken: true });
    expect(await namesOf(me)).toEqual([]);
    const brought = await drafts.bring(me, draft.id);
    expect(brought.status).toBe('applied');
    expect(await namesOf(me)).toEqual(['Bread', 'Call', 'Milk']);
    expect(await me.get(`/imports/${brought.importId}`)).toMatchObject({ counts: { tasks: 3 }, source: 'tasks.json' });
    await me.act(`/imports/${brought.importId}/undo`);
    expect(await namesOf(me)).toEqual([]);
  });

  test('of 200 projects brings the one that is left when the others are unticked', async () => {
    const me = await signedIn(api);
    const lists = Array.from({ length: 200 }, (_, index) => [`List ${index}`, [task(`t${index}`, `Of ${index}`)]]);
    const draft = await drafts.read(me, google(Object.fromEntries(lists)));
    const others = draft.projects.filter(({ name }: { name: string }) => name !== 'List 7');
    expect(others).toHaveLength(199);
    const projects = Object.fromEntries(others.map(({ id }: { id: string }) => [id, false]));
    expect((await call(me, 'PATCH', draft.id, { choices: { projects } })).status).toBe(200);
    await drafts.bring(me, draft.id);
    expect(await namesOf(me)).toEqual(['Of 7']);
  });

  test('tells by field what differs here and there, and leaves what moved on both sides', async () => {
    const me = await signedIn(api);
    await drafts.bring(me, (await drafts.read(me, first)).id);
    await me.patch(`/tasks/${(await taskNamed(me, 'Milk')).id}`, { name: 'My milk' });
    const next = google({
      Home: [task('a', 'Oat milk', { notes: 'Three' }), task('d', 'Salt')],
      Work: [task('c', 'Call')],
    });
    const draft = await drafts.read(me, next);
    expect(draft.counts.task).toEqual({ new: 1, changed: 0, both: 1, same: 1, deletedHere: 0, goneThere: 1 });
    const [both] = await rowsOf(me, draft.id, '?state=both');
    expect(both.fields).toEqual([
      { field: 'name', here: 'My milk', there: 'Oat milk', isTaken: false },
      { field: 'description', here: 'Two', there: 'Three', isTaken: true },
    ]);
    expect(both.recordId).toBe((await taskNamed(me, 'My milk')).id);
    expect(await rowsOf(me, draft.id, '?state=goneThere')).toMatchObject([{ name: 'Bread', kind: 'task' }]);
    expect(await rowsOf(me, draft.id, '?state=same&kind=task')).toMatchObject([{ name: 'Call' }]);
    await drafts.bring(me, draft.id);
    expect(await namesOf(me)).toEqual(['Bread', 'Call', 'My milk', 'Salt']);
    expect(await taskNamed(me, 'My milk')).toMatchObject({ description: 'Three' });
    const third = await drafts.bring(me, (await drafts.read(me, next)).id);
    expect(third).toMatchObject({ status: 'applied', importId: null });
  });

  test('unticking cascades to what is inside, whether it is new or here', async () => {
    const me = await signedIn(api);
    const draft = await drafts.read(me, first);
    const [home] = draft.projects;
    await me.patch(`/imports/drafts/${draft.id}`, { choices: { projects: { [home.id]: false } } });
    await drafts.bring(me, draft.id);
    expect(await namesOf(me)).toEqual(['Call']);
    const more = google({
      Home: [task('a', 'Milk')],
      Work: [task('c', 'Call them'), task('e', 'Mail'), task('f', 'Inside', { parent: 'e' })],
    });
    const second = await drafts.read(me, more);
    const [mail] = (await rowsOf(me, second.id)).filter(({ name }: { name: string }) => name === 'Mail');
    await me.patch(`/imports/drafts/${second.id}`, {
      choices: { exclude: [mail.id], states: { new: true, changed: false, deletedHere: false } },
    });
    await drafts.bring(me, second.id);
    expect(await namesOf(me)).toEqual(['Call', 'Milk']);
    const third = await drafts.read(me, more);
    const work = third.projects.find(({ name }: { name: string }) => name === 'Work');
    await me.patch(`/imports/drafts/${third.id}`, { choices: { projects: { [work.id]: false } } });
    expect(await drafts.bring(me, third.id)).toMatchObject({ importId: null });
    expect(await namesOf(me)).toEqual(['Call', 'Milk']);
  });

  test('a row that is ticked by itself brings what it stands in, unless that is unticked', async () => {
    const me = await signedIn(api);
    const draft = await drafts.read(me, first);
    const rows = await rowsOf(me, draft.id);
    const rowNamed = (wanted: string) => rows.find(({ name }: { name: string }) => name === wanted);
    const [home, milk, bread] = ['Home', 'Milk', 'Bread'].map(rowNamed);
    expect([home, milk, bread].map(({ ancestorIds }) => ancestorIds)).toEqual([[], [home.id], [home.id, milk.id]]);
    const choices = { states: { new: false, changed: true, deletedHere: false }, include: [bread.id] };
    await me.patch(`/imports/drafts/${draft.id}`, { choices: { ...choices, exclude: [milk.id] } });
    expect(await drafts.bring(me, draft.id)).toMatchObject({ importId: null });
    const again = await drafts.read(me, first);
    await me.patch(`/imports/drafts/${again.id}`, { choices });
    await drafts.bring(me, again.id);
    expect(await namesOf(me)).toEqual(['Bread', 'Milk']);
    expect((await taskNamed(me, 'Bread')).parentId).toBe((await taskNamed(me, 'Milk')).id);
  });

  test('brings back from Trash what is ticked there, with what is new in it; and anew what is not in Trash any more', async () => {
    const me = await signedIn(api);
    await drafts.bring(me, (await drafts.read(me, first)).id);
    await me.remove(`/tasks/${(await taskNamed(me, 'Call')).id}`);
    await me.remove(`/tasks/${(await taskNamed(me, 'Milk')).id}`);
    const next = google({
      Home: [
        task('a', 'Milk', { notes: 'Two' }),
        task('b', 'Bread', { parent: 'a' }),
        task('d', 'Salt', { parent: 'a' }),
      ],
      Work: [task('c', 'Call')],
    });
    const draft = await drafts.read(me, next);
    // What is new inside comes with what it is in alone, so it is not offered as new.
    expect(draft.counts.task).toMatchObject({ deletedHere: 4, new: 0 });
    const inTrash = await rowsOf(me, draft.id, '?state=deletedHere');
    const rowNamed = (wanted: string) => inTrash.find(({ name }: { name: string }) => name === wanted);
    const milk = rowNamed('Milk');
    expect(rowNamed('Salt')).toMatchObject({ place: 'Home / Milk', recordId: null });
    await me.patch(`/imports/drafts/${draft.id}`, { choices: { include: [milk.id] } });
    const brought = await drafts.bring(me, draft.id);
    expect(await namesOf(me)).toEqual(['Bread', 'Milk', 'Salt']);
    expect((await taskNamed(me, 'Salt')).parentId).toBe(milk.recordId);
    await me.act(`/imports/${brought.importId}/undo`);
    expect(await namesOf(me)).toEqual([]);
    await me.call('DELETE', '/trash');
    const last = await drafts.read(me, next);
    await me.patch(`/imports/drafts/${last.id}`, {
      choices: { states: { new: true, changed: true, deletedHere: true } },
    });
    const anew = await drafts.bring(me, last.id);
    expect(await namesOf(me)).toEqual(['Bread', 'Call', 'Milk', 'Salt']);
    expect(await me.get(`/imports/${anew.importId}`)).toMatchObject({ skipped: 0 });
  });

  test('says which projects are in Trash; they come back with their row alone', async () => {
    const me = await signedIn(api);
    await drafts.bring(me, (await drafts.read(me, first)).id);
    await me.remove(`/projects/${(await taskNamed(me, 'Milk')).projectId}`);
    const inTrash = ({ projects }: { projects: { name: string; isInTrash: boolean }[] }) =>
      projects.flatMap(({ name, isInTrash: is }) => (is ? [name] : []));
    const draft = await drafts.read(me, first);
    expect(inTrash(draft)).toEqual(['Home']);
    const [home] = await rowsOf(me, draft.id, '?state=deletedHere&kind=project');
    expect(draft.projects[0]).toMatchObject({ id: home.id, name: 'Home' });
    await me.patch(`/imports/drafts/${draft.id}`, { choices: { include: [home.id] } });
    await drafts.bring(me, draft.id);
    expect(await namesOf(me)).toEqual(['Bread', 'Call', 'Milk']);
    expect(inTrash(await drafts.read(me, first))).toEqual([]);
  });

  test('brings what is new in Trash with what it is in, also where other new records are unticked', async () => {
    const me = await signedIn(api);
    await drafts.bring(me, (await drafts.read(me, first)).id);
    await me.remove(`/tasks/${(await taskNamed(me, 'Milk')).id}`);
    const salt = task('d', 'Salt', { parent: 'a' });
    const home = [task('a', 'Milk', { notes: 'Two' }), task('b', 'Bread', { parent: 'a' }), salt, task('e', 'Eggs')];
    const draft = await drafts.read(me, google({ Home: home, Work: [task('c', 'Call')] }));
    expect(draft.counts.task).toMatchObject({ deletedHere: 3, new: 1 });
    await me.patch(`/imports/drafts/${draft.id}`, {
      choices: { states: { new: false, changed: true, deletedHere: true } },
    });
    await drafts.bring(me, draft.id);
    expect(await namesOf(me)).toEqual(['Bread', 'Call', 'Milk', 'Salt']);
  });

  test('an archived project is left when archived ones are unticked', async () => {
    const [me, other] = [await signedIn(api), await signedIn(api)];
    const project = await other.post('/projects', { name: 'Old' });
    await other.post('/tasks', { name: 'Inside', projectId: project.id });
    await other.post('/tasks', { name: 'Outside' });
    await other.act(`/projects/${project.id}/archive`);
    const draft = await drafts.read(me, { name: 'tidemark.json', text: (await other.call('GET', '/export')).text });
    expect(draft.projects).toContainEqual(expect.objectContaining({ name: 'Old', isArchived: true }));
    await me.patch(`/imports/drafts/${draft.id}`, { choices: { archived: false } });
    await drafts.bring(me, draft.id);
    expect(await namesOf(me)).toEqual(['Outside']);
  });
});

test('closed cards of Trello are left, with what is in them, when archived ones are unticked', async () => {
  const cards = [
    { id: 'c1', idList: 'l', name: 'Tiles', pos: 1 },
    { id: 'c2', idList: 'l', name: 'Old idea', pos: 2, closed: true, dateLastActivity: '2026-01-02T10:00:00.000Z' },
  ];
  const checklists = [{ idCard: 'c2', checkItems: [{ id: 'i1', name: 'Sketch', state: 'incomplete' }] }];
  const board = { id: 'b', name: 'Home', lists: [{ id: 'l', name: 'To do' }], cards, checklists };
  const file = { name: 'board.json', text: JSON.stringify(board) };
  const me = await signedIn(api);
  const draft = await drafts.read(me, file);
  expect(draft).toMatchObject({ archivedTasks: 1, counts: { task: { new: 3 } } });
  await me.patch(`/imports/drafts/${draft.id}`, { choices: { archived: false } });
  const { importId } = await drafts.bring(me, draft.id);
  expect(await namesOf(me)).toEqual(['Tiles']);
  expect(await me.get(`/imports/${importId}`)).toMatchObject({ counts: { tasks: 1 }, skipped: 2 });
  const next = await drafts.read(me, file);
  expect(next.counts.task).toMatchObject({ same: 1, new: 2 });
  await drafts.bring(me, next.id);
  expect(await namesOf(me)).toEqual(['Old idea', 'Sketch', 'Tiles']);
  expect((await taskNamed(me, 'Old idea')).completedAt).toBe('2026-01-02T10:00:00.000Z');
});

describe('the steps of a draft', () => {
  test('applied twice is applied once, and cancelled it brings nothing', async () => {
    const me = await signedIn(api);
    const [one, two] = [await drafts.read(me, first), await drafts.read(me, google({ Other: [task('z', 'Never')] }))];
    await drafts.apply(me, one.id);
    await drafts.apply(me, one.id);
    await drafts.work();
    expect((await call(me, 'POST', `${one.id}/apply`)).body.status).toBe('applied');
    await drafts.work();
    await drafts.apply(me, two.id);
    expect(await me.act(`/imports/drafts/${two.id}/cancel`)).toMatchObject({ status: 'cancelled' });
    await drafts.work();
    expect(await namesOf(me)).toEqual(['Bread', 'Call', 'Milk']);
    expect((await me.get('/imports')).items).toHaveLength(1);
    expect(await call(me, 'POST', `${two.id}/apply`)).toMatchObject({ status: 409, body: { code: 'draft_not_ready' } });
    expect(await call(me, 'POST', `${one.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'draft_not_ready' },
    });
  });

  test('a fourth is refused until one ends, and after a day all have ended with their files', async () => {
    const me = await signedIn(api);
    const kept = [await drafts.read(me, first), await drafts.read(me, first), await drafts.read(me, first)];
    expect(await me.get('/imports/drafts')).toEqual({
      items: [expect.anything(), expect.anything(), expect.anything()],
      nextCursor: null,
      serverTime: expect.stringMatching(/Z$/),
    });
    const refused = await importFiles(api, me, '/imports/drafts', [first]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    await me.act(`/imports/drafts/${kept[0].id}/cancel`);
    await drafts.read(me, first);
    api.clock.advance(24 * 60 * 60_000);
    expect(await me.get(`/imports/drafts/${kept[1].id}`)).toMatchObject({ status: 'expired' });
    expect(await call(me, 'POST', `${kept[1].id}/apply`)).toMatchObject({
      status: 409,
      body: { code: 'draft_expired' },
    });
    await sweepDrafts(api.services);
    const { pool } = api.services.database;
    const left = await pool.query(
      'SELECT storage_key FROM import_draft WHERE user_id = $1 AND storage_key IS NOT NULL',
      [me.user.id],
    );
    const rows = await pool.query('SELECT FROM import_draft_row WHERE user_id = $1', [me.user.id]);
    expect([left.rowCount, rows.rowCount]).toEqual([0, 0]);
    expect((await me.get('/imports/drafts')).items).toEqual([]);
  });

  test('answers nothing but that it has expired, before a sweep says so and after it', async () => {
    const me = await signedIn(api);
    const { id } = await drafts.read(me, first);
    api.clock.advance(24 * 60 * 60);
    for (const swept of [false, true]) {
      if (swept) await sweepDrafts(api.services);
      expect(await me.get(`/imports/drafts/${id}`)).toMatchObject({ status: 'expired' });
      for (const [method, path, body] of [
        ['PATCH', id, { choices: { archived: false } }],
        ['GET', `${id}/rows`, undefined],
        ['GET', `${id}/issues.csv`, undefined],
        ['POST', `${id}/apply`, {}],
        ['POST', `${id}/cancel`, {}],
      ] as const) {
        const reply = await call(me, method, path, body);
        expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 409, 'draft_expired']);
      }
    }
    expect(await namesOf(me)).toEqual([]);
  });

  test('the open drafts of a user hold no more bytes together than one archive may', async () => {
    const me = await signedIn(api);
    const draft = await drafts.read(me, first);
    const { prisma } = api.services.database;
    const files = [{ name: 'large.zip', byteSize: limits.importArchiveBytesMax - 10, sha256: '' }];
    await prisma.importDraft.update({ where: { id: draft.id }, data: { files } });
    const put = vi.spyOn(api.services.attachments, 'put');
    const refused = await importFiles(api, me, '/imports/drafts', [first]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(put).not.toHaveBeenCalled();
    await call(me, 'POST', `${draft.id}/cancel`);
    expect(await importFiles(api, me, '/imports/drafts', [first])).toMatchObject({ status: 202 });
  });

  test('a retry with the same key is the same draft, and other files under it are refused', async () => {
    const me = await signedIn(api);
    const send = (file = first) => importFiles(api, me, '/imports/drafts', [file], { 'idempotency-key': 'once' });
    const [one, two] = [await send(), await send()];
    expect(two.body.id).toBe(one.body.id);
    const other = await send(google({ Home: [task('a', 'Oat milk')] }));
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await me.get('/imports/drafts')).items).toHaveLength(1);
  });

  test('a token that was revoked meanwhile brings nothing', async () => {
    const me = await signedIn(api);
    const draft = await drafts.read(me, first);
    const minted = await me.user.mint();
    await api.call('POST', `/api/v1/imports/drafts/${draft.id}/apply`, { token: minted.token });
    await api.services.database.prisma.apiToken.update({ where: { id: minted.id }, data: { revokedAt: new Date() } });
    await drafts.work();
    expect(await me.get(`/imports/drafts/${draft.id}`)).toMatchObject({
      status: 'failed',
      problem: { code: 'credential_ended' },
    });
    expect(await namesOf(me)).toEqual([]);
  });

  test('a worker that is silent for half a minute is followed by another, three times at most', async () => {
    const me = await signedIn(api);
    const draft = await drafts.read(me, first);
    const { pool } = api.services.database;
    await drafts.apply(me, draft.id);
    const lose = (starts: number, seconds: number) =>
      pool.query(
        `UPDATE import_draft SET lease = 'gone', lease_until = now() + make_interval(secs => $2), starts = $3 WHERE id = $1`,
        [draft.id, seconds, starts],
      );
    await lose(1, 20);
    await drafts.work();
    expect((await me.get(`/imports/drafts/${draft.id}`)).status).toBe('applying');
    await lose(3, -1);
    await drafts.work();
    expect(await me.get(`/imports/drafts/${draft.id}`)).toMatchObject({
      status: 'failed',
      problem: { code: 'interrupted' },
    });
    const again = await drafts.read(me, first);
    await drafts.apply(me, again.id);
    await pool.query(
      `UPDATE import_draft SET lease = 'gone', lease_until = now() - interval '1 s', starts = 2 WHERE id = $1`,
      [again.id],
    );
    await drafts.work();
    expect((await me.get(`/imports/drafts/${again.id}`)).status).toBe('applied');
  });
});

describe('what is refused', () => {
  test('files that cannot be read fail by name, and can be told by nobody else', async () => {
    const [me, other] = [await signedIn(api), await signedIn(api)];
    const draft = await drafts.read(me, { name: 'bad.json', text: '{' });
    expect(draft).toMatchObject({
      status: 'failed',
      problem: { code: 'unreadable', errors: [{ field: 'file', code: 'malformed_json' }] },
    });
    const places = { format: 'tidemark-export', version: 9 };
    expect((await drafts.read(me, { name: 'places.json', text: JSON.stringify(places) })).problem).toMatchObject({
      detail: 'The file cannot be read.',
      errors: expect.arrayContaining([expect.objectContaining({ field: 'version' })]),
    });
    const foreign = await call(other, 'GET', draft.id);
    const missing = await call(other, 'GET', 'drf_none');
    expect([foreign.status, foreign.body.code]).toEqual([404, missing.body.code]);
    for (const [method, path] of [
      ['GET', 'rows'],
      ['GET', 'issues.csv'],
      ['POST', 'apply'],
      ['POST', 'cancel'],
    ] as const)
      expect((await call(other, method, `${draft.id}/${path}`)).status).toBe(404);
    expect((await call(other, 'PATCH', draft.id, { choices: {} })).status).toBe(404);
  });

  test.each(['', '/rows', '/issues.csv'])('an id with a control character at drafts/{id}%s', async (path) => {
    const refused = await call(await signedIn(api), 'GET', `%00${path}`);
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'path.id']);
  });

  test('a body that is no form, or has no file, is refused at once', async () => {
    const me = await signedIn(api);
    expect((await importFiles(api, me, '/imports/drafts', [])).status).toBe(400);
    expect((await api.call('POST', '/api/v1/imports/drafts', { token: me.user.token, body: {} })).status).toBe(415);
    expect((await importFiles(api, me, '/imports/drafts', [first], {}, { known: 'skip' })).status).toBe(400);
  });

  test('one that is refused leaves no bytes behind', async () => {
    const me = await signedIn(api);
    for (let made = 0; made < limits.importDraftsMax; made += 1) await drafts.read(me, first);
    const { stored, left } = noteStoredKeys(api.services.attachments);
    const refused = await importFiles(api, me, '/imports/drafts', [first]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect([stored().length, await left()]).toEqual([1, []]);
  });

  test('a token that asks first makes, changes and ends none', async () => {
    const me = await signedIn(api);
    const draft = await drafts.read(me, first);
    await api.services.database.prisma.apiToken.updateMany({
      where: { userId: me.user.id },
      data: { askBefore: 'deleting' },
    });
    for (const [method, path, body] of [
      ['POST', '/apply'],
      ['POST', '/cancel'],
      ['PATCH', '', { choices: { archived: false } }],
    ] as const)
      expect(await call(me, method, `${draft.id}${path}`, body)).toMatchObject({
        status: 403,
        body: { code: 'token_restricted' },
      });
    expect((await importFiles(api, me, '/imports/drafts', [first])).status).toBe(403);
  });

  test('a token that only reads changes and ends the drafts that it made, and none of others', async () => {
    const me = await signedIn(api);
    const reader = await me.user.mint(readOnlyScopes);
    const byReader = (method: string, path: string, body?: object) =>
      api.call(method, `/api/v1/imports/drafts/${path}`, { token: reader.token, ...(body && { body }) });
    const draft = await drafts.read(me, first);
    const changes = [
      ['PATCH', '', { choices: { archived: false } }],
      ['POST', '/cancel'],
    ] as const;
    for (const [method, path, body] of changes)
      expect((await byReader(method, `${draft.id}${path}`, body)).body).toMatchObject({
        code: 'insufficient_scope',
        requiredScopes: expect.arrayContaining(['tasks:write']),
      });
    const own = await drafts.read({ ...me, user: { ...me.user, token: reader.token } }, first);
    for (const [method, path, body] of changes)
      expect((await byReader(method, `${own.id}${path}`, body)).status).toBe(200);
    const applied = await drafts.read({ ...me, user: { ...me.user, token: reader.token } }, first);
    await drafts.apply(me, applied.id);
    expect((await byReader('POST', `${applied.id}/cancel`)).status).toBe(401);
    expect((await drafts.bring(me, draft.id)).status).toBe('applied');
  });

  test('tokens that only read leave a place for who may import', async () => {
    const me = await signedIn(api);
    const reader = { ...me, user: { ...me.user, token: (await me.user.mint(readOnlyScopes)).token } };
    const send = (who: SignedIn) => importFiles(api, who, '/imports/drafts', [first]);
    expect([(await send(reader)).status, (await send(reader)).status]).toEqual([202, 202]);
    expect(await send(reader)).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect((await send(me)).status).toBe(202);
    expect((await send(me)).status).toBe(409);
  });
});
