import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Answer, answeringStub, cut, json, long, status } from '../../../../test/answering-stub.ts';
import { draftsOf } from '../../../../test/drafts.ts';
import { testServices } from '../../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../../test/signed-in.ts';
import { testApi } from '../../../../test/test-api.ts';
import { freeUploads } from '../../../resources/attachments/free-uploads.ts';
import { sweepDrafts } from '../sweep-drafts.ts';

const api = testApi(await testServices());
const { services } = api;
const { pool } = services.database;
const secret = 'a-token-of-todoist-0123456789';
const [account, files, elsewhere] = [await answeringStub(), await answeringStub(), await answeringStub()];
const drafts = draftsOf(api, {
  origin: account.origin,
  filesOrigin: files.origin,
  allowedOrigins: [account.origin, files.origin, elsewhere.origin],
  pause: async () => {},
});

const bytes =
  (body: Buffer | string): Answer =>
  (_request, _body, reply) =>
    reply.writeHead(200, { 'content-type': 'application/octet-stream' }).end(body);

interface Named {
  readonly url: string;
  readonly name?: string;
  readonly size?: number;
  readonly content?: string;
}

/** An account with a task that has a comment for each file. */
function serve(named: readonly Named[], answers: Readonly<Record<string, readonly Answer[]>> = {}) {
  const notes = named.map(({ url, name = 'plan.pdf', size, content = 'Plan' }, index) => ({
    ...{ id: `n${index}`, item_id: 'i1', content },
    file_attachment: { file_name: name, file_url: url, ...(size !== undefined && { file_size: size }) },
  }));
  const whole = {
    ...{ sync_token: 'next', user: { joined_at: new Date().toISOString() }, projects: [{ id: 'p1', name: 'Home' }] },
    ...{ items: [{ id: 'i1', project_id: 'p1', content: 'Water' }], notes },
  };
  account.serve({
    '/api/v1/sync': [json(whole), json({ sync_token: 'later' })],
    '/api/v1/projects/archived': [json({ results: [] })],
    '/api/v1/tasks/completed/by_completion_date': [json({ items: [] })],
  });
  files.serve(answers);
  elsewhere.serve({ '/plan.pdf': [bytes('from elsewhere')] });
}

async function fetchAccount(me: SignedIn): Promise<string> {
  const cookie = await api.sessionCookie(me.user);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const { body } = await api.call('POST', '/api/trpc/imports.fromTodoist', { body: { token: secret }, headers });
  await drafts.work();
  return body.result.data.id;
}

async function bring(me: SignedIn) {
  const id = await fetchAccount(me);
  const read = await me.get(`/imports/drafts/${id}`);
  expect(read).toMatchObject({ status: 'ready', problem: null });
  const draft = await drafts.bring(me, id);
  expect(draft).toMatchObject({ status: 'applied', problem: null });
  return { read, made: draft.importId === null ? null : await me.get(`/imports/${draft.importId}`) };
}

/** The comments of the only task, and its files. */
async function hanging(me: SignedIn) {
  const [{ id: taskId }] = (await me.get('/tasks?limit=10')).items;
  const comments = (await me.get(`/comments?taskId=${taskId}`)).items;
  const attachments = (await me.get(`/attachments?taskId=${taskId}`)).items;
  return { comments, attachments };
}

const issuesOf = async (me: SignedIn, id: string): Promise<string> =>
  (await api.call('GET', `/api/v1/imports/drafts/${id}/issues.csv`, { token: me.user.token })).text;

const storedKeys = async (me: SignedIn): Promise<string[]> => {
  const found = await pool.query(
    'SELECT storage_key FROM import_draft_file WHERE user_id = $1 AND storage_key IS NOT NULL',
    [me.user.id],
  );
  return found.rows.map((row) => row.storage_key);
};

async function isStored(key: string): Promise<boolean> {
  try {
    (await services.attachments.open(key)).destroy();
    return true;
  } catch {
    return false;
  }
}

test('a file comes with its bytes on its comment, over answers that ask to wait, fail and break off', async () => {
  const me = await signedIn(api);
  const body = Buffer.from('%PDF-1.4 a plan');
  serve([{ url: `${files.origin}/plan.pdf`, size: body.length }], {
    '/plan.pdf': [status(429, { 'retry-after': '3' }), status(500), cut, bytes(body)],
  });
  const { read, made } = await bring(me);
  expect(read.counts.attachment.new).toBe(1);
  expect(made.counts.attachments).toBe(1);
  const { comments, attachments } = await hanging(me);
  expect(comments).toMatchObject([{ content: 'Plan' }]);
  expect(attachments).toMatchObject([
    { fileName: 'plan.pdf', commentId: comments[0].id, byteSize: body.length, mimeType: 'application/pdf' },
  ]);
  const { text } = await api.call('GET', `/api/v1/attachments/${attachments[0].id}`, { token: me.user.token });
  expect(text).toBe(body.toString());
  expect(files.asked.map(({ authorization }) => authorization)).toEqual(Array(4).fill(`Bearer ${secret}`));
});

test('a file alone has its name for a comment', async () => {
  const me = await signedIn(api);
  serve([{ url: `${files.origin}/a`, name: 'Map.png', content: '' }], { '/a': [bytes('map')] });
  await bring(me);
  const { comments, attachments } = await hanging(me);
  expect(comments).toMatchObject([{ content: 'Map.png' }]);
  expect(attachments).toMatchObject([{ fileName: 'Map.png', commentId: comments[0].id }]);
});

test.each<[string, (origin: string) => Named, Readonly<Record<string, readonly Answer[]>>]>([
  ['lies elsewhere', () => ({ url: `${elsewhere.origin}/plan.pdf` }), {}],
  [
    'only leads elsewhere',
    (origin) => ({ url: `${origin}/plan.pdf` }),
    { '/plan.pdf': [status(302, { location: `${elsewhere.origin}/plan.pdf` })] },
  ],
  ['is gone', (origin) => ({ url: `${origin}/plan.pdf` }), {}],
  ['is refused', (origin) => ({ url: `${origin}/plan.pdf` }), { '/plan.pdf': [status(401)] }],
  ['never comes', (origin) => ({ url: `${origin}/plan.pdf` }), { '/plan.pdf': [status(500)] }],
  ['is too large', (origin) => ({ url: `${origin}/plan.pdf`, size: 10_485_761 }), { '/plan.pdf': [bytes('small')] }],
  ['says that it is small and is not', (origin) => ({ url: `${origin}/plan.pdf`, size: 4 }), { '/plan.pdf': [long] }],
])('a file that %s stays a link, and is told', async (_what, named, answers) => {
  const me = await signedIn(api);
  const file = named(files.origin);
  serve([file], answers);
  const { read } = await bring(me);
  expect(read.counts.attachment.new).toBe(0);
  const { comments, attachments } = await hanging(me);
  expect(attachments).toEqual([]);
  expect(comments).toMatchObject([{ content: `Plan [plan.pdf](${file.url})` }]);
  expect(await issuesOf(me, read.id)).toContain('file_kept,plan.pdf');
  expect(elsewhere.asked).toEqual([]);
});

test('a host that gives none of its files is asked for a few alone', async () => {
  const me = await signedIn(api);
  const named = Array.from({ length: 20 }, (_, n) => ({ url: `${files.origin}/${n}` }));
  serve(named, Object.fromEntries(named.map((_, n) => [`/${n}`, [status(503)]])));
  const { read } = await bring(me);
  expect(read.counts.attachment.new).toBe(0);
  expect(new Set(files.asked.map(({ path }) => path)).size).toBe(3);
});

test('a file that the account has no room for stays a link, and the rest comes', async () => {
  const me = await signedIn(api);
  const few = draftsOf(
    { ...api, services: { ...services, env: { ...services.env, attachmentQuotaBytes: 6 } } },
    {
      ...{ origin: account.origin, filesOrigin: files.origin, allowedOrigins: [account.origin, files.origin] },
      pause: async () => {},
    },
  );
  serve(
    [
      { url: `${files.origin}/a`, name: 'a' },
      { url: `${files.origin}/b`, name: 'b' },
    ],
    {
      '/a': [bytes('1234')],
      '/b': [bytes('1234')],
    },
  );
  const cookie = await api.sessionCookie(me.user);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const { body } = await api.call('POST', '/api/trpc/imports.fromTodoist', { body: { token: secret }, headers });
  await few.work();
  await few.bring(me, body.result.data.id);
  expect((await hanging(me)).attachments).toMatchObject([{ fileName: 'a' }]);
});

test('a second run knows its files, fetches none of them again and brings the one that is new', async () => {
  const me = await signedIn(api);
  const first = { url: `${files.origin}/a`, name: 'a.txt' };
  serve([first], { '/a': [bytes('first')] });
  await bring(me);
  serve([first], { '/a': [status(404)] });
  const { read, made } = await bring(me);
  expect(made).toBeNull();
  expect(read.counts.attachment).toMatchObject({ same: 1, new: 0, goneThere: 0 });
  expect(read.counts.comment).toMatchObject({ same: 1, changed: 0 });
  serve([first, { url: `${files.origin}/b`, name: 'b.txt' }], { '/a': [status(404)], '/b': [bytes('second')] });
  expect((await bring(me)).made.counts).toMatchObject({ attachments: 1, comments: 1 });
  expect(files.asked.map(({ path }) => path)).toEqual(['/b']);
  expect((await hanging(me)).attachments).toHaveLength(2);
});

test('a file that a new comment names too is fetched for it', async () => {
  const me = await signedIn(api);
  const file = { url: `${files.origin}/a`, name: 'a.txt' };
  serve([file], { '/a': [bytes('first')] });
  await bring(me);
  serve([file, { ...file, content: 'A copy' }], { '/a': [bytes('first')] });
  expect((await bring(me)).made.counts).toMatchObject({ attachments: 1, comments: 1 });
  expect((await hanging(me)).attachments).toHaveLength(2);
});

test('what an undo took away is fetched again', async () => {
  const me = await signedIn(api);
  const named = [{ url: `${files.origin}/a`, name: 'a.txt' }];
  serve(named, { '/a': [bytes('first')] });
  const { made } = await bring(me);
  await me.act(`/imports/${made.id}/undo`);
  serve(named, { '/a': [bytes('first')] });
  expect((await bring(me)).made.counts).toMatchObject({ attachments: 1 });
});

test('a comment that was edited there is changed, and its file stays', async () => {
  const me = await signedIn(api);
  const file = { url: `${files.origin}/a`, name: 'a.txt' };
  serve([file], { '/a': [bytes('first')] });
  await bring(me);
  serve([{ ...file, content: 'Plan of the garden' }]);
  await bring(me);
  const { comments, attachments } = await hanging(me);
  expect(comments).toMatchObject([{ content: 'Plan of the garden' }]);
  expect(attachments).toMatchObject([{ commentId: comments[0].id }]);
});

test('a comment that came from an archive, with its file as a link, gets the file', async () => {
  const me = await signedIn(api);
  const url = `${files.origin}/plan.pdf`;
  const file = JSON.stringify({ file_name: 'plan.pdf', file_url: url }).replaceAll('"', '""');
  const text = `TYPE,CONTENT\ntask,Water\nnote,"Plan [[file ${file}]]"\n`;
  const archive = await drafts.read(me, { name: 'Home [p1].csv', text });
  await drafts.bring(me, archive.id);
  serve([{ url }], { '/plan.pdf': [bytes('a plan')] });
  const { read } = await bring(me);
  expect(read.counts).toMatchObject({ comment: { new: 0, changed: 1, goneThere: 0 }, attachment: { new: 1 } });
  const { comments, attachments } = await hanging(me);
  expect(comments).toMatchObject([{ content: 'Plan' }]);
  expect(attachments).toMatchObject([{ commentId: comments[0].id }]);
});

test.each(['cancelled', 'expired'] as const)('the files of a draft that is %s are removed', async (end) => {
  const me = await signedIn(api);
  serve([{ url: `${files.origin}/a` }], { '/a': [bytes('first')] });
  const id = await fetchAccount(me);
  const keys = await storedKeys(me);
  expect(keys).toHaveLength(1);
  await freeUploads(services);
  expect(await Promise.all(keys.map(isStored))).toEqual([true]);
  if (end === 'cancelled') await me.act(`/imports/drafts/${id}/cancel`);
  const at = new Date(services.clock.now().getTime() + (end === 'expired' ? 25 * 3_600_000 : 0));
  await sweepDrafts({ ...services, clock: { now: () => at } });
  await freeUploads(services);
  expect(await storedKeys(me)).toEqual([]);
  expect(await Promise.all(keys.map(isStored))).toEqual([false]);
});

test('a draft whose process ended goes on without fetching a file twice', async () => {
  const me = await signedIn(api);
  serve([{ url: `${files.origin}/a` }], { '/a': [bytes('first'), status(404)] });
  const id = await fetchAccount(me);
  // As a process leaves it that ends behind the last file.
  await pool.query(
    `UPDATE import_draft SET status = 'needs_token', storage_key = NULL, files = '[]' WHERE user_id = $1 AND id = $2`,
    [me.user.id, id],
  );
  const cookie = await api.sessionCookie(me.user);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  await api.call('POST', '/api/trpc/imports.fromTodoist', { body: { token: secret, draftId: id }, headers });
  await drafts.work();
  expect(files.asked).toHaveLength(1);
  await drafts.bring(me, id);
  expect((await hanging(me)).attachments).toHaveLength(1);
});

test('files that a JSON file claims to lie beside it are links', async () => {
  const me = await signedIn(api);
  const url = `${files.origin}/a`;
  const note = { id: 'n1', item_id: 'i1', content: 'Plan', file_attachment: { file_name: 'a', file_url: url } };
  const sync = { projects: [{ id: 'p1', name: 'Home' }], items: [{ id: 'i1', project_id: 'p1', content: 'Water' }] };
  const entry = createHash('sha256').update(url).digest('base64url');
  const text = JSON.stringify({
    ...{ todoist: 1, sync: { ...sync, notes: [note] }, archived: [], finished: [], notes: [] },
    fetched: [{ entry, byteSize: 5 }],
  });
  const { id } = await drafts.read(me, { name: 'todoist.json', text });
  await drafts.bring(me, id);
  expect((await hanging(me)).attachments).toEqual([]);
});
