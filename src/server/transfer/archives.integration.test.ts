import { expect, test } from 'vitest';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { noteStoredKeys } from '../../test/stored-keys.ts';
import { testApi } from '../../test/test-api.ts';
import { zipOf } from '../../test/zip-of.ts';

const api = testApi(await testServices());

function upload(me: SignedIn, bytes: Buffer, path = '/imports', name = 'export.zip') {
  const boundary = 'a-boundary-of-this-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return api.call('POST', `/api/v1${path}`, {
    token: me.user.token,
    rawBody: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const columns =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG';
const csv = (...names: string[]) =>
  `\uFEFF${[columns, ...names.map((name) => `task,${name},,1,1,,,,,,,,,`)].join('\r\n')}\r\n`;

test("Todoist's archive brings a project for each of its files, whatever folder they were packed in", async () => {
  const me = await signedIn(api);
  const zip = await zipOf({
    'backup/Home [123].csv': csv('Paint', 'Clean'),
    'backup/Work [9].csv': csv('Report'),
    'notes.txt': 'x',
  });
  const preview = await upload(me, zip, '/imports/preview');
  expect([preview.status, preview.body.format, preview.body.counts]).toMatchObject([
    200,
    'todoist',
    { projects: 2, tasks: 3 },
  ]);
  expect((await upload(me, zip)).status).toBe(201);
  expect((await me.get('/projects')).items.map(({ name }: { name: string }) => name)).toEqual([
    'Inbox',
    'Home',
    'Work',
  ]);
});

test('a project of Todoist whose name has a slash keeps it', async () => {
  const me = await signedIn(api);
  const zip = await zipOf({ 'Home [1].csv': csv('Paint'), 'AC/DC [2].csv': csv('Listen') });
  expect((await upload(me, zip)).status).toBe(201);
  const { items } = await me.get('/projects');
  expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['AC/DC', 'Home', 'Inbox']);
});

test.each([
  ['begins with a slash', { 'xHome [1].csv': csv('Paint') }, ['xHome [1].csv', '/Home [1].csv']],
  ['leads upwards', { 'xx/Home [1].csv': csv('Paint') }, ['xx/Home', '../Home']],
  ['seems to name a disk', { 'Cx Home [1].csv': csv('Paint') }, ['Cx Home', 'C: Home']],
] as const)('the name of an entry that %s is a name like any other', async (_what, files, [from, to]) => {
  const me = await signedIn(api);
  const zip = Buffer.from((await zipOf(files)).toString('latin1').replaceAll(from, to), 'latin1');
  expect((await upload(me, zip)).status).toBe(201);
  expect((await me.get('/tasks')).items).toMatchObject([{ name: 'Paint' }]);
});

test('what macOS puts beside the files of an archive costs nothing', async () => {
  const me = await signedIn(api);
  const beside = Buffer.from([0, 5, 22, 7, 0, 2, 0, 255]);
  const files = { 'Home [1].csv': csv('Paint'), '__MACOSX/._Home [1].csv': beside, '._Work.csv': beside };
  expect((await upload(me, await zipOf(files))).status).toBe(201);
  expect((await me.get('/projects')).items).toHaveLength(2);
});

test("Vikunja's archive is read from its data", async () => {
  const me = await signedIn(api);
  const projects = [{ id: 1, title: 'Garden', hex_color: '', tasks: [{ id: 1, title: 'Water' }] }];
  const zip = await zipOf({ 'data.json': JSON.stringify(projects), 'filters.json': '[]', VERSION: '1.0' });
  const { status, body } = await upload(me, zip);
  expect([status, body.format, body.counts.tasks]).toEqual([201, 'vikunja', 1]);
});

test('an import that is refused after its files were stored leaves none of them behind', async () => {
  const me = await signedIn(api);
  const attachments = [7, 8].map((id) => ({ id, file: { id, name: `${id}.txt` } }));
  const projects = [{ id: 1, title: 'Garden', hex_color: '', tasks: [{ id: 1, title: 'Water', attachments }] }];
  const zip = await zipOf({ 'data.json': JSON.stringify(projects), 'files/7': 'seven', 'files/8': 'eight' });
  const { prisma } = api.services.database;
  const { stored, left } = noteStoredKeys(api.services.attachments);
  await prisma.apiToken.updateMany({ where: { userId: me.user.id }, data: { writesPerDay: 0 } });
  expect(await upload(me, zip)).toMatchObject({ status: 429, body: { code: 'budget_exhausted' } });
  expect([stored().length, await left()]).toEqual([2, []]);
  await prisma.apiToken.updateMany({ where: { userId: me.user.id }, data: { writesPerDay: null } });
  expect((await upload(me, zip)).status).toBe(201);
  expect((await left()).length).toBe(2);
});

test('an archive that is cut, holds nothing known, or inflates to too much is refused, and nothing is made', async () => {
  const me = await signedIn(api);
  const whole = await zipOf({ 'Home.csv': csv('Paint') });
  const codeOf = async (bytes: Buffer) => {
    const { status, body } = await upload(me, bytes);
    return [status, body.errors[0].field, body.errors[0].code];
  };
  expect(await codeOf(whole.subarray(0, whole.length - 30))).toEqual([400, 'file', 'malformed_zip']);
  expect(await codeOf(await zipOf({ 'readme.txt': 'nothing' }))).toEqual([400, 'file', 'unknown_format']);
  const bomb = await zipOf({ 'a.csv': ' '.repeat(20_000_000), 'b.csv': ' '.repeat(20_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await codeOf(bomb)).toEqual([400, 'file', 'too_long']);
  expect((await me.get('/projects')).items).toHaveLength(1);
});

test('a table in the letters of Windows is read, and another file in them is refused', async () => {
  const me = await signedIn(api);
  const text = (letters: string) => Buffer.from(`TYPE,CONTENT\ntask,${letters}\n`, 'latin1');
  const send = (name: string) => upload(me, text('Müll für Jürgen'), '/imports', name);
  expect(await send('Home.csv')).toMatchObject({ status: 201 });
  expect((await me.get('/tasks')).items).toMatchObject([{ name: 'Müll für Jürgen' }]);
  expect(await send('Home.json')).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_encoding' }] } });
});
