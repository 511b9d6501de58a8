import { describe, expect, test } from 'vitest';
import { exportFileSchema } from '../../contract/export.ts';
import { scopes } from '../../contract/scopes.ts';
import { comparable } from '../../test/comparable-export.ts';
import { aUser } from '../../test/factories.ts';
import { importFiles, type NamedFile } from '../../test/import-files.ts';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { DomainError } from '../platform/domain-error.ts';
import { createImport } from './create-import.ts';
import { readImport } from './read-import.ts';

const services = await testServices();
const api = testApi(services);

const upload = (me: SignedIn, path: string, files: readonly NamedFile[], headers: Record<string, string> = {}) =>
  importFiles(api, me, path, files, headers);
const exported = async (me: SignedIn, format: 'json' | 'csv') =>
  (await me.call('GET', `/export?format=${format}`)).text;
const asFile = (text: string, name = 'export.json') => [{ name, text }];

/** An account with records of every kind. */
async function fullAccount(): Promise<SignedIn> {
  const me = await signedIn(api);
  const work = await me.post('/projects', {
    name: 'Work',
    description: 'All of it',
    color: 'teal',
    viewStyle: 'board',
  });
  const old = await me.post('/projects', { name: 'Old', isFavorite: true });
  await me.act(`/projects/${old.id}/archive`);
  const gone = await me.post('/projects', { name: 'Gone' });
  await me.post('/tasks', { name: 'Went with it', projectId: gone.id });
  await me.remove(`/projects/${gone.id}`);
  const planning = await me.post('/sections', { projectId: work.id, name: 'Planning' });
  await me.post('/sections', { projectId: work.id, name: 'Empty, "quoted"' });
  const urgent = await me.post('/labels', { name: 'urgent', color: 'red' });
  const waiting = await me.post('/labels', { name: 'waiting for, "them"' });
  const past = await me.post('/labels', { name: 'past' });
  const plan = await me.post('/tasks', {
    name: 'Plan, with "quotes" and @nothing',
    description: 'First line\n\n- a list, of course',
    sectionId: planning.id,
    priority: 1,
    labelIds: [waiting.id, urgent.id, past.id],
    dueDate: '2030-05-02',
    dueTime: '09:30',
    dueTimezone: 'America/New_York',
    durationMinutes: 45,
    deadlineDate: '2030-05-09',
  });
  await me.remove(`/labels/${past.id}`);
  const child = await me.post('/tasks', { name: 'Child', parentId: plan.id });
  await me.post('/tasks', { name: 'Grandchild', parentId: child.id });
  await me.act(`/tasks/${child.id}/complete`);
  const standup = await me.post('/tasks', {
    name: 'Stand-up',
    projectId: work.id,
    dueDate: '2030-01-04',
    dueTime: '08:15',
    recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR', basis: 'schedule', text: 'every fri' },
  });
  await me.act(`/tasks/${standup.id}/complete`);
  await me.post('/tasks', {
    name: 'Water the plants',
    dueDate: '2030-01-01',
    recurrence: { rule: 'FREQ=DAILY;INTERVAL=3', basis: 'completion', text: 'every! 3 days' },
  });
  const trashed = await me.post('/tasks', { name: 'Thrown away' });
  await me.remove(`/tasks/${trashed.id}`);
  await me.post('/tasks', { name: 'In the Inbox 🧺', dueDate: '2030-02-03' });
  await me.post('/comments', { taskId: plan.id, content: 'Said, "so"\nand so' });
  const taken = await me.post('/comments', { taskId: plan.id, content: 'Taken back' });
  await me.remove(`/comments/${taken.id}`);
  await me.post('/reminders', { taskId: plan.id, minutesBefore: 0 });
  await me.post('/reminders', { taskId: plan.id, remindAt: '2030-05-01T10:00:00Z' });
  await me.post('/reminders', { taskId: plan.id, date: '2030-05-01', time: '07:00' });
  return me;
}

describe('export', () => {
  test('holds everything of the user as one export file of its own schema, Trash and history included', async () => {
    const exportFile = exportFileSchema.parse(JSON.parse(await exported(await fullAccount(), 'json')));
    expect(exportFile.projects.map(({ name }) => name)).toEqual(['Inbox', 'Work', 'Old', 'Gone']);
    expect(exportFile.tasks).toHaveLength(8);
    expect(exportFile.tasks.filter(({ deletionId }) => deletionId !== null).map(({ name }) => name)).toEqual([
      'Went with it',
      'Thrown away',
    ]);
    expect(exportFile.tasks.find(({ name }) => name.startsWith('Plan'))?.labelIds).toHaveLength(3);
    expect(exportFile.occurrences).toHaveLength(1);
    expect(exportFile.comments).toHaveLength(2);
    expect(exportFile.reminders).toHaveLength(3);
    expect(exportFile.deletions.map(({ rootKind }) => rootKind).sort()).toEqual([
      'comment',
      'label',
      'project',
      'task',
    ]);
  });

  test('holds nothing of anybody else', async () => {
    await fullAccount();
    const exportFile = JSON.parse(await exported(await signedIn(api), 'json'));
    expect(exportFile.projects).toHaveLength(1);
    expect(exportFile.tasks).toEqual([]);
  });

  test('refuses a format it does not have', async () => {
    const me = await signedIn(api);
    expect(await me.call('GET', '/export?format=xml')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'query.format' }] },
    });
  });

  test('says in CSV what is living, sections and comments in their places', async () => {
    const rows = (await exported(await fullAccount(), 'csv')).split('\r\n');
    expect(rows[0]).toMatch(/^TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,/);
    const lines = rows.map((row) => row.split(',').slice(0, 2).join(' '));
    expect(lines.filter((line) => /^(project|inbox|section|task|note)/.test(line))).toEqual([
      'inbox Inbox',
      'task Water the plants',
      'task In the Inbox 🧺',
      'project Work',
      'task Stand-up',
      'section Planning',
      'task "Plan',
      'note "Said',
      'task Child',
      'task Grandchild',
      'section "Empty',
      'project Old',
    ]);
  });
});

describe('round trip', () => {
  test('a JSON export, imported into a fresh account and exported again, is equal but for ids and times', async () => {
    const first = await exported(await fullAccount(), 'json');
    const other = await signedIn(api);
    expect(await upload(other, '/imports', asFile(first))).toMatchObject({ status: 201 });
    const second = await exported(other, 'json');
    expect(comparable(second)).toEqual(comparable(first));
    expect(comparable(second).tasks).toHaveLength(8);
  });

  test('a CSV export, imported into a fresh account and exported again, is the same text', async () => {
    const first = await exported(await fullAccount(), 'csv');
    const other = await signedIn(api);
    expect(await upload(other, '/imports', asFile(first, 'tidemark.csv'))).toMatchObject({ status: 201 });
    expect(await exported(other, 'csv')).toBe(first);
  });

  test('a floating reminder fires at the hour of the account it comes to', async () => {
    const me = await signedIn(api);
    const task = await me.post('/tasks', { name: 'Call', dueDate: '2030-05-02', dueTime: '09:30' });
    await me.post('/reminders', { taskId: task.id, minutesBefore: 30 });
    const other = await signedIn(api);
    const { prisma } = api.services.database;
    await prisma.user.update({ where: { id: other.user.id }, data: { timezone: 'Asia/Tokyo' } });
    await upload(other, '/imports', asFile(await exported(me, 'json')));
    expect((await other.get('/reminders')).items).toMatchObject([
      { remindAt: '2030-05-02T00:00:00.000Z', status: 'scheduled' },
    ]);
  });

  test('what comes out of Trash after an import comes back whole', async () => {
    const other = await signedIn(api);
    await upload(other, '/imports', asFile(await exported(await fullAccount(), 'json')));
    const trash = await other.get('/trash');
    const gone = trash.items.find((entry: { rootName: string }) => entry.rootName === 'Gone');
    expect(gone.counts).toMatchObject({ projects: 1, tasks: 1 });
    await other.act(`/projects/${gone.rootId}/restore`);
    const tasks = await other.get(`/tasks?projectId=${gone.rootId}`);
    expect(tasks.items.map((task: { name: string }) => task.name)).toEqual(['Went with it']);
  });
});

const todoist = [
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
  'meta,view_style=board,,,,,,,,,,,,',
  'task,Buy milk @errands,"Two, please",1,1,Me (1),,2030-03-01,en,UTC,,,,',
  'note,"Organic, if there is",,,,,,,,,,,,',
  ',,,,,,,,,,,,,',
  'section,Later,,,,,,,,,,,,',
  'task,Pack,,4,1,Me (1),Bob (2),every 3 moons,en,UTC,,,,',
  'task,Socks,,4,3,Me (1),,every day at 9am,en,UTC,30,minute,2030-04-01,en',
].join('\r\n');

describe('import of a Todoist export', () => {
  test('the preview says what would be made and what is kept as text, and writes nothing', async () => {
    const me = await signedIn(api);
    const { status, body } = await upload(me, '/imports/preview', asFile(todoist, 'Home [123].csv'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      format: 'todoist',
      counts: { projects: 1, sections: 1, labels: 1, tasks: 3, comments: 1 },
      projects: [{ name: 'Home', isInbox: false, sections: 1, tasks: 3 }],
      newLabels: ['errands'],
      issueCount: 3,
    });
    expect(body.issues).toEqual([
      { file: 'Home [123].csv', row: 7, code: 'date_kept', text: 'Date: every 3 moons', keptIn: 'description' },
      { file: 'Home [123].csv', row: 7, code: 'responsible_kept', text: 'Responsible: Bob (2)', keptIn: 'description' },
      { file: 'Home [123].csv', row: 8, code: 'indent_changed', text: 'INDENT 3 → 2', keptIn: 'nowhere' },
    ]);
    expect((await me.get('/projects')).items).toHaveLength(1);
    expect((await me.get('/labels')).items).toEqual([]);
  });

  test('makes projects, sections, sub-tasks, labels, comments, dates and recurrences', async () => {
    const me = await signedIn(api);
    await upload(me, '/imports', asFile(todoist, 'Home.csv'));
    const tasks = (await me.get('/tasks')).items;
    const named = (name: string) => tasks.find((task: { name: string }) => task.name === name);
    const milk = await me.get(`/tasks/${named('Buy milk').id}`);
    expect(milk).toMatchObject({
      description: 'Two, please',
      priority: 1,
      dueDate: '2030-03-01',
      dueTimezone: null,
      labels: [{ name: 'errands', taskCount: 1 }],
      comments: [{ content: 'Organic, if there is' }],
    });
    expect(named('Pack')).toMatchObject({ dueDate: null, description: 'Date: every 3 moons\n\nResponsible: Bob (2)' });
    expect(named('Socks')).toMatchObject({
      parentId: named('Pack').id,
      sectionId: named('Pack').sectionId,
      dueTime: '09:00',
      durationMinutes: 30,
      deadlineDate: '2030-04-01',
      recurrence: { rule: 'FREQ=DAILY' },
    });
    const projects = (await me.get('/projects')).items;
    expect(projects.find((project: { name: string }) => project.name === 'Home')).toMatchObject({
      viewStyle: 'board',
      openTaskCount: 3,
    });
  });

  test('a label that the user has already is that label', async () => {
    const me = await signedIn(api);
    const label = await me.post('/labels', { name: 'Errands' });
    await upload(me, '/imports', asFile(todoist, 'Home.csv'));
    expect((await me.get('/labels')).items.map(({ id }: { id: string }) => id)).toEqual([label.id]);
    expect((await me.get(`/tasks?labelId=${label.id}`)).items).toHaveLength(1);
  });

  test('several files are one import', async () => {
    const me = await signedIn(api);
    const files = [...asFile(todoist, 'Home.csv'), ...asFile(todoist, 'Inbox.csv')];
    const { body } = await upload(me, '/imports', files);
    expect(body.counts).toMatchObject({ projects: 1, tasks: 6, labels: 1 });
    const inbox = (await me.get('/tasks?view=inbox')).items;
    expect(inbox).toHaveLength(3);
  });
});

describe('undo', () => {
  test('one click takes all that was made to Trash, a second changes nothing', async () => {
    const me = await signedIn(api);
    const own = await me.post('/tasks', { name: 'My own' });
    const files = [...asFile(todoist, 'Home.csv'), ...asFile(todoist, 'Inbox.csv')];
    const { body: made } = await upload(me, '/imports', files);
    const undone = await me.act(`/imports/${made.id}/undo`);
    expect(undone.undoneAt).not.toBeNull();
    expect((await me.get('/tasks')).items.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await me.get('/projects')).items).toHaveLength(1);
    expect((await me.get('/labels')).items).toEqual([]);
    const trash = await me.get('/trash');
    expect(trash.items.map(({ rootKind }: { rootKind: string }) => rootKind).sort()).toEqual([
      'label',
      'project',
      'section',
      'task',
    ]);
    expect(await me.act(`/imports/${made.id}/undo`)).toEqual(undone);
    expect((await me.get('/imports')).items).toEqual([undone]);
  });

  test('nobody undoes the import of another', async () => {
    const me = await signedIn(api);
    const { body: made } = await upload(me, '/imports', asFile(todoist, 'Home.csv'));
    const other = await signedIn(api);
    expect(await other.call('POST', `/imports/${made.id}/undo`)).toMatchObject({ status: 404 });
    expect((await other.get('/imports')).items).toEqual([]);
  });
});

describe('safety', () => {
  test('the same key imports once', async () => {
    const me = await signedIn(api);
    const key = { 'idempotency-key': 'one import' };
    const first = await upload(me, '/imports', asFile(todoist, 'Home.csv'), key);
    const second = await upload(me, '/imports', asFile(todoist, 'Home.csv'), key);
    expect(second).toMatchObject({ status: 201, text: first.text, headers: { 'Idempotency-Replayed': 'true' } });
    expect((await me.get('/projects')).items).toHaveLength(2);
    expect(await upload(me, '/imports', asFile(todoist, 'Other.csv'), key)).toMatchObject({ status: 409 });
  });

  test('an export file that does not fit together is refused whole, each place named', async () => {
    const exportFile = JSON.parse(await exported(await fullAccount(), 'json'));
    exportFile.tasks[0].projectId = 'prj_unknown';
    exportFile.tasks[1].name = '';
    const me = await signedIn(api);
    const shape = await upload(me, '/imports', asFile(JSON.stringify(exportFile)));
    expect(shape).toMatchObject({ status: 400, body: { errors: [{ field: 'tasks[1].name' }] } });
    exportFile.tasks[1].name = 'named';
    const reference = await upload(me, '/imports', asFile(JSON.stringify(exportFile)));
    expect(reference).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tasks[0].projectId', code: 'unknown_reference' }] },
    });
    expect((await me.get('/tasks')).items).toEqual([]);
  });

  test.each([
    ['text that is no CSV of tasks', 'a,b\n1,2', 'unknown_format'],
    ['JSON that is cut off', '{"format":', 'malformed_json'],
    ['a quote that never ends', 'TYPE,CONTENT\ntask,"never', 'malformed_csv'],
  ])('%s is refused', async (_name, text, code) => {
    const me = await signedIn(api);
    expect(await upload(me, '/imports/preview', asFile(text, 'x'))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code }] },
    });
  });

  test('a body that is no upload, or too large, is refused', async () => {
    const me = await signedIn(api);
    expect(await me.call('POST', '/imports', {})).toMatchObject({ status: 415 });
    const big = await upload(me, '/imports', asFile('x'.repeat(33_554_433)));
    expect(big).toMatchObject({ status: 413, body: { code: 'body_too_large', limitBytes: 33_554_432 } });
  });

  test('one user reads one import at a time, a preview included; another user reads theirs', async () => {
    const [me, other] = [await signedIn(api), await signedIn(api)];
    const file = [{ name: 'Work.csv', text: 'TYPE,CONTENT\ntask,One\n' }];
    const giveBack = api.services.slots.imports.take(me.user.id);
    for (const path of ['/imports', '/imports/preview'])
      expect(await upload(me, path, file)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await upload(other, '/imports/preview', file)).toMatchObject({ status: 200 });
    giveBack();
    expect(await upload(me, '/imports', file)).toMatchObject({ status: 201 });
    expect(await upload(me, '/imports', file)).toMatchObject({ status: 201 });
  });

  test('a user may read twenty imports a minute, previews included; another user has as many', async () => {
    const limited = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '1000' } });
    const [me, other] = [await signedIn(limited), await signedIn(limited)];
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await me.call('POST', n % 2 === 0 ? '/imports' : '/imports/preview', {})).status);
    expect(statuses).toEqual([...Array(20).fill(415), 429]);
    expect(await other.call('POST', '/imports', {})).toMatchObject({ status: 415 });
  });

  test('a token that is revoked while its import runs makes nothing', async () => {
    const user = await aUser(api.services);
    const ctx = await user.ctx();
    const imported = readImport(ctx, [{ name: 'Work.csv', text: 'TYPE,CONTENT\ntask,One\n', sha256: '' }]);
    const revoked = () => Promise.reject(new DomainError('revoked_token'));
    await expect(createImport(ctx, imported, 'Work.csv', revoked)).rejects.toMatchObject({ code: 'revoked_token' });
    const { prisma } = api.services.database;
    expect(await prisma.task.count({ where: { userId: user.id } })).toBe(0);
    expect(await prisma.import.count({ where: { userId: user.id } })).toBe(0);
  });

  test('one user has one export at a time, another user has theirs, and a read export makes room for the next', async () => {
    const [me, other] = [await fullAccount(), await fullAccount()];
    const giveBack = api.services.slots.exports.take(me.user.id);
    const refused = await me.call('GET', '/export');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers['Retry-After']).toBe('5');
    expect(await other.call('GET', '/export')).toMatchObject({ status: 200 });
    giveBack();
    expect(await me.call('GET', '/export')).toMatchObject({ status: 200 });
    expect(await me.call('GET', '/export?format=csv')).toMatchObject({ status: 200 });
  });

  test('export takes every read scope, import every write scope', async () => {
    const me = await signedIn(api);
    for (const missing of scopes.filter((scope) => scope.endsWith(':read'))) {
      const { token } = await me.user.mint(scopes.filter((scope) => scope !== missing));
      expect(await me.callAs(token, 'GET', '/export')).toMatchObject({ status: 401 });
    }
  });
});
