import { describe, expect, test } from 'vitest';
import { exportFileSchema } from '../../contract/export.ts';
import { scopes } from '../../contract/scopes.ts';
import { comparable } from '../../test/comparable-export.ts';
import { fullAccount } from '../../test/full-account.ts';
import { importFiles, type NamedFile } from '../../test/import-files.ts';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';

const api = testApi(await testServices());

const upload = (me: SignedIn, path: string, files: readonly NamedFile[], headers: Record<string, string> = {}) =>
  importFiles(api, me, path, files, headers);
const exported = async (me: SignedIn, format: 'json' | 'csv') =>
  (await me.call('GET', `/export?format=${format}`)).text;
const asFile = (text: string, name = 'export.json') => [{ name, text }];

describe('export', () => {
  test('holds everything of the user as one export file of its own schema, Trash and history included', async () => {
    const exportFile = exportFileSchema.parse(JSON.parse(await exported(await fullAccount(api), 'json')));
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
      'view',
    ]);
  });

  test('holds nothing of anybody else', async () => {
    await fullAccount(api);
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

  test('says in CSV what is not deleted, sections and comments in their places', async () => {
    const rows = (await exported(await fullAccount(api), 'csv')).split('\r\n');
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

  test('one user has one export at a time: the next waits for it, that of another user does not', async () => {
    const [me, other] = [await fullAccount(api), await fullAccount(api)];
    const giveBack = api.services.slots.exports.take(me.user.id);
    const ended: string[] = [];
    const next = me.call('GET', '/export?format=csv').finally(() => ended.push('mine'));
    expect(await other.call('GET', '/export')).toMatchObject({ status: 200 });
    ended.push('theirs');
    giveBack();
    expect(await next).toMatchObject({ status: 200 });
    expect(ended).toEqual(['theirs', 'mine']);
  });

  test('export takes every read scope, import every write scope', async () => {
    const me = await signedIn(api);
    for (const missing of scopes.filter((scope) => scope.endsWith(':read'))) {
      const { token } = await me.user.mint(scopes.filter((scope) => scope !== missing));
      expect(await me.callAs(token, 'GET', '/export')).toMatchObject({ status: 401 });
    }
  });
});

describe('round trip', () => {
  test('a JSON export, imported into a fresh account and exported again, is equal but for ids and times', async () => {
    const first = await exported(await fullAccount(api), 'json');
    const other = await signedIn(api);
    expect(await upload(other, '/imports', asFile(first))).toMatchObject({ status: 201 });
    const second = await exported(other, 'json');
    expect(comparable(second)).toEqual(comparable(first));
    expect(comparable(second).tasks).toHaveLength(8);
  });

  test('a CSV export, imported into a fresh account and exported again, is the same text', async () => {
    const first = await exported(await fullAccount(api), 'csv');
    const other = await signedIn(api);
    expect(await upload(other, '/imports', asFile(first, 'tidemark.csv'))).toMatchObject({ status: 201 });
    expect(await exported(other, 'csv')).toBe(first);
  });

  test('ids and positions of the file may be any text, because all of them are made anew', async () => {
    // A filter names records by ids of the service alone.
    const first = (await exported(await fullAccount(api), 'json')).replace(/#\[\w+\]|@\[\w+\]|#Work[^"]*/g, 'p2');
    const strange = JSON.stringify(
      JSON.parse(first, (key, value) => {
        const isId = /^id$|Ids?$|^position$/.test(key) || (key === 'list' && value.includes('_'));
        const mark = (text: string) => `\u0000\ud800${text}`;
        if (!isId || value === null) return value;
        return Array.isArray(value) ? value.map(mark) : mark(value);
      }),
    );
    const other = await signedIn(api);
    expect(await upload(other, '/imports', asFile(strange))).toMatchObject({ status: 201 });
    expect(comparable(await exported(other, 'json'))).toEqual(comparable(first));
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
    await upload(other, '/imports', asFile(await exported(await fullAccount(api), 'json')));
    const trash = await other.get('/trash');
    const gone = trash.items.find((entry: { rootName: string }) => entry.rootName === 'Gone');
    expect(gone.counts).toMatchObject({ projects: 1, tasks: 1 });
    await other.act(`/projects/${gone.rootId}/restore`);
    const tasks = await other.get(`/tasks?projectId=${gone.rootId}`);
    expect(tasks.items.map((task: { name: string }) => task.name)).toEqual(['Went with it']);
  });
});
