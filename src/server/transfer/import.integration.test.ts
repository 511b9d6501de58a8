import { describe, expect, test, vi } from 'vitest';
import { draftsOf } from '../../test/drafts.ts';
import { aUser } from '../../test/factories.ts';
import { fullAccount } from '../../test/full-account.ts';
import { importFiles, type NamedFile } from '../../test/import-files.ts';
import { childrenOn } from '../../test/processes.ts';
import { receivedFiles } from '../../test/received-files.ts';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { zipOf } from '../../test/zip-of.ts';
import { DomainError } from '../foundation/platform/domain-error.ts';
import { builtReader } from '../foundation/platform/reader-process.ts';
import { createImport } from './create-import.ts';
import { withReadFiles } from './import-reader.ts';
import { importReaderProgram } from './start-reader.ts';

const services = await testServices();
const api = testApi(services);

const upload = (me: SignedIn, path: string, files: readonly NamedFile[], headers: Record<string, string> = {}) =>
  importFiles(api, me, path, files, headers);
const asFile = (text: string, name = 'export.json') => [{ name, text }];

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
    const exportFile = await (await fullAccount(api)).get('/export');
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

  test('a sub-task of another section than its parent comes to the section of its parent', async () => {
    const me = await signedIn(api);
    const project = await me.post('/projects', { name: 'P' });
    const [first, second] = [
      await me.post('/sections', { projectId: project.id, name: 'First' }),
      await me.post('/sections', { projectId: project.id, name: 'Second' }),
    ];
    const inFirst = await me.post('/tasks', { name: 'in a section', sectionId: first.id });
    const elsewhere = await me.post('/tasks', { name: 'elsewhere', parentId: inFirst.id });
    await me.post('/tasks', { name: 'below elsewhere', parentId: elsewhere.id });
    const inNone = await me.post('/tasks', { name: 'in none', projectId: project.id });
    const inOne = await me.post('/tasks', { name: 'in one', parentId: inNone.id });
    const exportFile = await me.get('/export');
    for (const task of exportFile.tasks) if ([elsewhere.id, inOne.id].includes(task.id)) task.sectionId = second.id;
    const file = asFile(JSON.stringify(exportFile));

    const [other, drafting] = [await signedIn(api), await signedIn(api)];
    expect(await upload(other, '/imports/preview', file)).toMatchObject({ status: 200, body: { issues: [] } });
    expect((await upload(other, '/imports', file)).status).toBe(201);
    const drafts = draftsOf(api);
    expect((await drafts.bring(drafting, (await drafts.read(drafting, ...file)).id)).status).toBe('applied');
    for (const each of [other, drafting]) {
      const { id: projectId } = (await each.get('/projects')).items.find(({ name }: { name: string }) => name === 'P');
      const sections = (await each.get(`/sections?projectId=${projectId}`)).items;
      const { id } = sections.find(({ name }: { name: string }) => name === 'First');
      const places = (await each.get('/tasks')).items.map((task: { name: string; sectionId: string | null }) => [
        task.name,
        task.sectionId,
      ]);
      expect(Object.fromEntries(places)).toEqual({
        'in a section': id,
        elsewhere: id,
        'below elsewhere': id,
        'in none': null,
        'in one': null,
      });
    }
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

  test('senders of files that are slow to arrive keep no other user from importing', async () => {
    const file = [{ name: 'Work.csv', text: 'TYPE,CONTENT\ntask,One\n' }];
    const arriving = Promise.withResolvers<void>();
    const slow = await Promise.all(Array.from({ length: 12 }, () => signedIn(api)));
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const waiting = slow.map(({ user }) => {
      const stream = (async function* () {
        yield Buffer.from('--b\r\n');
        await arriving.promise;
      })();
      return api.call('POST', '/api/v1/imports/preview', { token: user.token, stream, headers });
    });
    expect(await upload(await signedIn(api), '/imports', file)).toMatchObject({ status: 201 });
    arriving.resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(slow.map(() => 400));
  });

  test('an import whose files have arrived waits for those of other users', async () => {
    const [me, other] = [await signedIn(api), await signedIn(api)];
    const held = ['usr_1', 'usr_2'].map((userId) => api.services.slots.importReaders.take(userId));
    let isDone = false;
    const waiting = upload(me, '/imports', [{ name: 'Work.csv', text: 'TYPE,CONTENT\ntask,One\n' }]).finally(() => {
      isDone = true;
    });
    await other.get('/context');
    expect(isDone).toBe(false);
    for (const giveBack of held) giveBack();
    expect(await waiting).toMatchObject({ status: 201 });
  });

  test('archives, whose files may take long to store, leave a place for files of other users', async () => {
    const [me, other] = [await signedIn(api), await signedIn(api)];
    const { importArchives, importReaders } = api.services.slots;
    const endStoring = [importArchives.take('usr_1'), importReaders.take('usr_1')];
    const zip = await zipOf({ 'Work.csv': 'TYPE,CONTENT\ntask,Packed\n' });
    let isDone = false;
    const waiting = upload(other, '/imports', [{ name: 'Work.zip', text: zip }]).finally(() => {
      isDone = true;
    });
    expect(await upload(me, '/imports', [{ name: 'Work.csv', text: 'TYPE,CONTENT\ntask,One\n' }])).toMatchObject({
      status: 201,
    });
    expect(isDone).toBe(false);
    for (const giveBack of endStoring) giveBack();
    expect(await waiting).toMatchObject({ status: 201 });
  });

  test('an import whose reader crashes makes nothing, and the same key makes it once', async () => {
    const me = await signedIn(api);
    // Enough dates to be reading when the reader is found.
    const rows = Array.from({ length: 2_000 }, (_, at) => `task,x,in ${at} days\n`);
    const file = [{ name: 'Work.csv', text: `TYPE,CONTENT,DATE\n${rows.join('')}` }];
    const headers = { 'idempotency-key': 'once' };
    const crashing = upload(me, '/imports', file, headers);
    const [pid] = await vi.waitUntil(
      () => {
        const readers = childrenOn(builtReader(importReaderProgram));
        return readers.length > 0 && readers;
      },
      { interval: 5, timeout: 30_000 },
    );
    process.kill(Number(pid), 'SIGSEGV');
    expect(await crashing).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await me.get('/tasks')).items).toEqual([]);
    const made = await upload(me, '/imports', file, headers);
    expect(made).toMatchObject({ status: 201, body: { counts: { tasks: 2_000 } } });
    expect((await upload(me, '/imports', file, headers)).body.id).toBe(made.body.id);
    expect((await me.get('/imports')).items).toHaveLength(1);
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
    const received = await receivedFiles([{ name: 'Work.csv', text: 'TYPE,CONTENT\ntask,One\n' }]);
    const revoked = () => Promise.reject(new DomainError('revoked_token'));
    const importing = withReadFiles(ctx, received, (files) =>
      createImport({ ...api.services, ...ctx }, files, 'Work.csv', revoked),
    );
    await expect(importing).rejects.toMatchObject({ code: 'revoked_token' });
    const { prisma } = api.services.database;
    expect(await prisma.task.count({ where: { userId: user.id } })).toBe(0);
    expect(await prisma.import.count({ where: { userId: user.id } })).toBe(0);
  });
});
