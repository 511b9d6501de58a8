import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { archivedKeys } from '../../contract/archived-keys.ts';
import { archivedDocument, archivedFile } from '../../contract/export.ts';
import { aCalendar } from '../../test/a-calendar.ts';
import { draftsOf } from '../../test/drafts.ts';
import { aUser } from '../../test/factories.ts';
import { fullAccount } from '../../test/full-account.ts';
import { importFiles } from '../../test/import-files.ts';
import { archiveOf, lostByMoving } from '../../test/moved-account.ts';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';
import { writeHistory } from '../../test/write-histories.ts';
import { filesOfZip, zipOf } from '../../test/zip-of.ts';
import { exportZip } from './export-zip.ts';

const services = await testServices();
const api = testApi(services);
const small = testApi(services, { variables: { ATTACHMENT_QUOTA_BYTES: '15' } });

function attach(me: SignedIn, taskId: string, fileName: string, bytes: string | Uint8Array, commentId?: string) {
  const field =
    commentId === undefined ? '' : `--b\r\nContent-Disposition: form-data; name="commentId"\r\n\r\n${commentId}\r\n`;
  const head = `${field}--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  return api.call('POST', `/api/v1/tasks/${taskId}/attachments`, {
    token: me.user.token,
    rawBody: Buffer.concat([Buffer.from(head), Buffer.from(bytes as Uint8Array), Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
}

/** An account with three files, two of which have the same bytes and one of which is in Trash. */
async function withFiles() {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Paint' });
  const comment = await me.post('/comments', { taskId: task.id, content: 'Two offers' });
  const first = (await attach(me, task.id, 'offer.txt', 'Two litres')).body;
  await attach(me, task.id, 'same.txt', 'Two litres', comment.id);
  const gone = (await attach(me, task.id, 'old.txt', 'Gone')).body;
  await me.remove(`/attachments/${gone.id}`);
  return { me, task, first };
}

const zipFile = (text: Buffer) => [{ name: 'export.zip', text }];

test('an archive holds the document of version 2 and each file once by its hash, those in Trash too', async () => {
  const { me, first } = await withFiles();
  const files = await filesOfZip(await archiveOf(api, me));
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  expect([...files.keys()].toSorted()).toEqual(
    [archivedKeys, archivedDocument, archivedFile(hashOf('Two litres')), archivedFile(hashOf('Gone'))].toSorted(),
  );
  expect(files.get(archivedFile(first.sha256))?.toString()).toBe('Two litres');
  expect(JSON.parse(String(files.get(archivedDocument)))).toMatchObject({
    version: 2,
    user: { theme: 'system', singleKeyShortcuts: true, workingHours: { length: 7 } },
    attachments: { length: 3 },
  });
});

test('an account comes back equal from its archive, with its files and its Trash', async () => {
  const { me } = await withFiles();
  expect(await lostByMoving(api, me, await signedIn(api))).toEqual([]);
  expect(await lostByMoving(api, await fullAccount(api), await signedIn(api))).toEqual([]);
});

test('a file whose bytes went with an emptied Trash comes as the record that is left of it', async () => {
  const { me } = await withFiles();
  await me.call('DELETE', '/trash');
  expect(await lostByMoving(api, me, await signedIn(api))).toEqual([]);
});

test.each([1, 2, 3, 4])('a random account comes back equal from its archive, %i', async (seed) => {
  const me = await signedIn(api);
  const { token, id: tokenId } = await me.user.mint();
  const writer = { api, token, tokenId, cookie: await api.sessionCookie(me.user), draftsSettled: draftsOf(api).work };
  expect(await writeHistory({ writer, userId: me.user.id, pool: api.services.database.pool }, seed, 50)).toBeNull();
  expect(await lostByMoving(api, me, await signedIn(api))).toEqual([]);
});

test('a file that comes again is known: not made twice, not after it was deleted here, and not before its import was undone', async () => {
  const { me } = await withFiles();
  const archive = zipFile(await archiveOf(api, me));
  const other = await signedIn(api);
  const bring = async () => (await importFiles(api, other, '/imports', archive, {}, { known: 'skip' })).body;
  const made = await bring();
  expect(made.counts).toMatchObject({ tasks: 1, attachments: 3 });
  expect((await bring()).counts).toMatchObject({ tasks: 0, attachments: 0 });
  const { items } = await other.get('/tasks');
  const { attachments } = await other.get(`/tasks/${items[0].id}`);
  expect(attachments.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['offer.txt', 'same.txt']);
  await other.remove(`/attachments/${attachments[0].id}`);
  expect((await bring()).counts).toMatchObject({ attachments: 0 });
  await other.act(`/imports/${made.id}/undo`);
  expect((await other.get('/tasks')).items).toEqual([]);
  expect((await bring()).counts).toMatchObject({ tasks: 1, comments: 1, attachments: 3 });
});

test('a file that joins a task that is here goes to Trash by the undo of its import, and the task stays', async () => {
  const { me, task } = await withFiles();
  const before = zipFile(await archiveOf(api, me));
  const other = await signedIn(api);
  await importFiles(api, other, '/imports', before, {}, { known: 'skip' });
  await attach(me, task.id, 'late.txt', 'Later');
  const later = zipFile(await archiveOf(api, me));
  const { body: made } = await importFiles(api, other, '/imports', later, {}, { known: 'skip' });
  expect(made.counts).toMatchObject({ tasks: 0, attachments: 1 });
  const { items } = await other.get('/tasks');
  const names = async () =>
    (await other.get(`/tasks/${items[0].id}`)).attachments.map(({ fileName }: { fileName: string }) => fileName);
  expect(await names()).toContain('late.txt');
  await other.act(`/imports/${made.id}/undo`);
  expect(await names()).toEqual(['offer.txt', 'same.txt']);
});

test('displays come for each list that has none, made here or joined, and replace none that was chosen here', async () => {
  const [me, other] = [await signedIn(api), await signedIn(api)];
  const label = await me.post('/labels', { name: 'Phone' });
  const joined = await other.post('/labels', { name: 'phone' });
  await me.post('/tasks', { name: 'Call plumber', labelIds: [label.id] });
  const display = { groupBy: 'priority', sortBy: 'name' };
  for (const list of ['today', 'inbox', 'upcoming', label.id]) await me.call('PUT', `/displays/${list}`, display);
  await other.call('PUT', '/displays/upcoming', { sortBy: 'priority' });
  const archive = zipFile(await archiveOf(api, me));
  const bring = () => importFiles(api, other, '/imports', archive, {}, { known: 'skip' });
  expect((await bring()).status).toBe(201);
  const displays = async () => {
    const items: { list: string }[] = (await other.get('/displays')).items;
    return Object.fromEntries(items.map((item) => [item.list, item]));
  };
  expect(await displays()).toMatchObject({
    ...{ today: display, inbox: display, [joined.id]: display },
    upcoming: { groupBy: 'date', sortBy: 'priority' },
  });
  await other.call('PUT', '/displays/today', { sortBy: 'priority' });
  expect((await bring()).status).toBe(201);
  expect(await displays()).toMatchObject({ today: { groupBy: 'none', sortBy: 'priority' }, inbox: display });
});

test('what came from another app is known in the account that the archive comes to', async () => {
  const me = await signedIn(api);
  const google = (tasks: Readonly<Record<string, string>>) => {
    const items = Object.entries(tasks).map(([id, title]) => ({ id, title, status: 'needsAction' }));
    const lists = [{ kind: 'tasks#tasks', id: 'list', title: 'Home', items }];
    return [{ name: 'tasks.json', text: JSON.stringify({ kind: 'tasks#taskLists', items: lists }) }];
  };
  const bring = async (to: SignedIn, files: ReturnType<typeof zipFile | typeof google>) =>
    (await importFiles(api, to, '/imports', files, {}, { known: 'skip' })).body;
  const named = async (of: SignedIn) =>
    (await of.get('/tasks')).items.map(({ name }: { name: string }) => name).toSorted();
  await bring(me, google({ a: 'Milk', b: 'Bread', c: 'Salt', d: 'Tea', e: 'Rice' }));
  const { items } = await me.get('/tasks');
  const idOf = (name: string) => items.find((task: { name: string }) => task.name === name).id;
  await me.patch(`/tasks/${idOf('Bread')}`, { name: 'My bread' });
  await me.remove(`/tasks/${idOf('Salt')}`);
  await me.remove(`/tasks/${idOf('Rice')}`);
  await me.call('DELETE', '/trash');
  await me.remove(`/tasks/${idOf('Tea')}`);
  const other = await signedIn(api);
  const moved = await bring(other, zipFile(await archiveOf(api, me)));
  const later = google({ a: 'Oat milk', b: 'White bread', c: 'Salt', d: 'Tea', e: 'Rice', f: 'New' });
  const made = await bring(other, later);
  expect(made).toMatchObject({ counts: { projects: 0, tasks: 1 }, updated: 1, skipped: 4 });
  expect(await named(other)).toEqual(['My bread', 'New', 'Oat milk']);
  // Into the account from which it is, it changes nothing that is known.
  await bring(me, zipFile(await archiveOf(api, me)));
  expect(await bring(me, later)).toMatchObject({ counts: { projects: 0, tasks: 1 }, updated: 1 });
  // Undone, it is forgotten with what it made.
  await other.act(`/imports/${made.id}/undo`);
  await other.act(`/imports/${moved.id}/undo`);
  expect((await bring(other, later)).counts).toMatchObject({ projects: 1, tasks: 6 });
});

test('what came from another app is known too when its archive comes a second time, after an undo', async () => {
  const me = await signedIn(api);
  const list = { kind: 'tasks#tasks', id: 'list', title: 'Home', items: [{ id: 'a', title: 'Milk' }] };
  const google = [{ name: 'tasks.json', text: JSON.stringify({ kind: 'tasks#taskLists', items: [list] }) }];
  const bring = async (to: SignedIn, files: typeof google | ReturnType<typeof zipFile>) =>
    (await importFiles(api, to, '/imports', files, {}, { known: 'skip' })).body;
  await bring(me, google);
  const archive = zipFile(await archiveOf(api, me));
  const other = await signedIn(api);
  await other.act(`/imports/${(await bring(other, archive)).id}/undo`);
  expect((await bring(other, archive)).counts).toMatchObject({ tasks: 1 });
  expect((await bring(other, google)).counts).toMatchObject({ projects: 0, tasks: 0 });
  expect((await other.get('/tasks')).items).toHaveLength(1);
});

test('a calendar, whose address is in no file, is told', async () => {
  const me = await signedIn(api);
  await aCalendar(api.services.database, me.user.id);
  const archive = zipFile(await archiveOf(api, me));
  const { body } = await importFiles(api, await signedIn(api), '/imports/preview', archive);
  expect(body.issues).toMatchObject([{ code: 'row_kept', text: 'Calendar: Work (calendar.example.com)' }]);
});

test('keys that no export writes are refused, and nothing is made', async () => {
  const { me } = await withFiles();
  const files = Object.fromEntries(await filesOfZip(await archiveOf(api, me)));
  const other = await signedIn(api);
  for (const line of ['{', '["todoist"]', JSON.stringify(['todoist', 'task', 'a\0', 'b', '', ''])]) {
    const forged = zipFile(await zipOf({ ...files, [archivedKeys]: `${line}\n` }));
    expect(await importFiles(api, other, '/imports', forged, {}, { known: 'skip' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', code: 'malformed_zip' }] },
    });
  }
  expect((await other.get('/tasks')).items).toEqual([]);
});

test.each(['return', 'abort'] as const)(
  'an archive that nobody reads any more ends, and the next export of the person is not kept waiting, %s',
  async (stop) => {
    const user = await aUser(api.services);
    const abandon = new AbortController();
    const onClosed = vi.fn();
    const ctx = { ...api.services, ...(await user.ctx()) };
    const parts = exportZip(ctx, { signal: abandon.signal, onClosed });
    expect((await parts.next()).done).toBe(false);
    expect(onClosed).not.toHaveBeenCalled();
    if (stop === 'abort') {
      abandon.abort();
      await expect.poll(() => onClosed.mock.calls.length).toBe(1);
    }
    await parts.return(undefined);
    expect(onClosed).toHaveBeenCalledOnce();
  },
);

test('files beyond the quota are refused before a byte is stored, and nothing is made', async () => {
  const { me } = await withFiles();
  const archive = zipFile(await archiveOf(api, me));
  const other = await signedIn(small);
  expect(await importFiles(small, other, '/imports', archive)).toMatchObject({
    status: 413,
    body: { code: 'attachment_quota_exceeded' },
  });
  expect((await other.get('/tasks')).items).toEqual([]);
});

test('a file whose bytes are others than its name says is refused, and one that is not there is told', async () => {
  const { me, first } = await withFiles();
  const files = Object.fromEntries(await filesOfZip(await archiveOf(api, me)));
  const other = await signedIn(api);
  const name = archivedFile(first.sha256);
  const forged = zipFile(await zipOf({ ...files, [name]: 'Two litre5' }));
  expect(await importFiles(api, other, '/imports', forged)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'file' }] },
  });
  expect((await other.get('/tasks')).items).toEqual([]);
  delete files[name];
  const { body } = await importFiles(api, other, '/imports/preview', zipFile(await zipOf(files)));
  expect(body).toMatchObject({
    counts: { attachments: 1 },
    notes: ['preferences_kept', 'inbox_settings_kept', 'attachments_not_in_file'],
  });
});

test("Vikunja's archive brings the files of its tasks, and tells those that it lacks", async () => {
  const me = await signedIn(api);
  const attachments = [
    { id: 7, file: { id: 3, name: 'plan.txt', size: 4, created: '2026-01-01T00:00:00Z' } },
    { id: 8, file: { id: 4, name: 'lost.txt', size: 4, created: '2026-01-01T00:00:00Z' } },
  ];
  const filters = JSON.stringify([{ id: 1, title: 'Late', filters: { filter: 'due_date < now' } }]);
  const projects = [{ id: 1, title: 'Garden', hex_color: '', tasks: [{ id: 1, title: 'Water', attachments }] }];
  const zip = zipFile(
    await zipOf({ 'data.json': JSON.stringify(projects), 'files/3': 'Plan', 'filters.json': filters, VERSION: '1.0' }),
  );
  const { body: preview } = await importFiles(api, me, '/imports/preview', zip);
  expect(preview.issues).toMatchObject([
    { code: 'file_kept', text: 'File: lost.txt' },
    { code: 'filter_kept', text: 'Late: due_date < now' },
  ]);
  expect((await importFiles(api, me, '/imports', zip, {}, { known: 'skip' })).body.counts).toMatchObject({
    attachments: 1,
  });
  const [task] = (await me.get('/tasks')).items;
  const { attachments: made } = await me.get(`/tasks/${task.id}`);
  expect(made).toMatchObject([{ fileName: 'plan.txt', byteSize: 4, mimeType: 'text/plain' }]);
  expect((await me.call('GET', `/attachments/${made[0].id}`)).text).toBe('Plan');
  expect((await importFiles(api, me, '/imports', zip, {}, { known: 'skip' })).body.counts).toMatchObject({
    attachments: 0,
  });
});
