import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Answer, answeringStub, cut, json, long, status } from '../../../../test/answering-stub.ts';
import { draftsOf } from '../../../../test/drafts.ts';
import { testServices } from '../../../../test/services.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { testApi } from '../../../../test/test-api.ts';

const api = testApi(await testServices());
const secret = 'a-token-of-todoist-0123456789';

const stub = await answeringStub();
const { origin, asked } = stub;
const pauses: number[] = [];
const drafts = draftsOf(api, {
  ...{ origin, filesOrigin: 'http://127.0.0.1:1', allowedOrigins: [origin] },
  pause: async (ms) => void pauses.push(ms),
});

const account = {
  sync_token: 'next',
  user: { joined_at: '2026-03-01T00:00:00Z' },
  projects: [
    { id: 'p1', name: 'Home', folder_id: 'f1' },
    { id: 'p2', name: 'Inbox', inbox_project: true },
    { id: 'p3', name: 'Gone', is_deleted: true },
  ],
  folders: [{ id: 'f1', name: 'Private' }],
  sections: [{ id: 's1', project_id: 'p1', name: 'Garden' }],
  labels: [{ id: 'l1', name: 'green' }],
  items: [
    {
      ...{ id: 'i1', project_id: 'p1', section_id: 's1', content: 'Water', priority: 4, labels: ['green'] },
      due: {
        date: '2026-03-14T18:00:00Z',
        timezone: 'Europe/Berlin',
        string: 'every saturday at 19:00',
        lang: 'en',
        is_recurring: true,
      },
    },
    { id: 'i2', project_id: 'p1', parent_id: 'i1', content: 'Can', due: { date: '2026-03-20' } },
    { id: 'i3', project_id: 'p2', content: '* Codes' },
  ],
  notes: [
    {
      id: 'n1',
      item_id: 'i1',
      content: 'Plan',
      file_attachment: { file_name: 'plan.pdf', file_url: 'https://files.todoist.com/plan.pdf' },
    },
  ],
  project_notes: [],
  filters: [
    { id: 'x', name: 'Mine', query: 'assigned to: me' },
    { id: 'y', name: 'Green things', query: '#Home & @green, overdue' },
  ],
  reminders: [{ id: 'r1', item_id: 'i1', type: 'relative', minute_offset: 30 }],
};

function serve(changes: Readonly<Record<string, Answer[]>> = {}) {
  pauses.length = 0;
  stub.serve({
    '/api/v1/sync': [
      json(account),
      json({ sync_token: 'later', items: [{ ...account.items[1], content: 'Can, green' }] }),
    ],
    '/api/v1/projects/archived': [json({ results: [{ id: 'p9', name: 'Old', is_archived: true }], next_cursor: null })],
    '/api/v1/tasks/completed/by_completion_date': [
      json({
        items: [{ id: 'i9', project_id: 'p1', content: 'Seeds', completed_at: '2026-03-02T10:00:00Z' }],
        next_cursor: null,
      }),
    ],
    ...changes,
  });
}

/** A person in a browser, who gives the token. */
async function begin(me: Awaited<ReturnType<typeof signedIn>>, input: object = {}) {
  const cookie = await api.sessionCookie(me.user);
  const reply = await api.call('POST', '/api/trpc/imports.fromTodoist', {
    body: { token: secret, ...input },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  return reply.body.result?.data ?? reply.body;
}

test('an account is fetched with a token and brought, over answers that ask to wait, fail and break off', async () => {
  const me = await signedIn(api);
  serve({
    '/api/v1/projects/archived': [
      status(429, { 'retry-after': '7' }),
      status(500),
      cut,
      json({ results: [], next_cursor: null }),
    ],
  });
  const { id } = await begin(me);
  await drafts.work();
  const draft = await me.get(`/imports/drafts/${id}`);
  expect(draft).toMatchObject({ status: 'ready', source: 'todoist', problem: null });
  expect(draft.counts.task.new).toBe(4);
  expect(pauses).toEqual([7_000, 4_000, 8_000]);
  await drafts.bring(me, id);
  const { items } = await me.get('/tasks?limit=100');
  const named = (name: string) => items.find((task: { name: string }) => task.name === name);
  expect(named('Water')).toMatchObject({
    priority: 1,
    dueDate: '2026-03-14',
    dueTime: '19:00',
    dueTimezone: 'Europe/Berlin',
  });
  expect(named('Water').recurrence.rule).toContain('WEEKLY');
  expect(named('Can, green').parentId).toBe(named('Water').id);
  const projects = (await me.get('/projects')).items;
  const home = projects.find(({ name }: { name: string }) => name === 'Home');
  expect(projects.find(({ id: each }: { id: string }) => each === home.parentId)?.name).toBe('Private');
  const comments = (await me.get(`/comments?taskId=${named('Water').id}`)).items;
  expect(comments[0].content).toContain('[plan.pdf](https://files.todoist.com/plan.pdf)');
  expect((await me.get('/views')).items).toMatchObject([
    { name: 'Green things', filters: ['#Home @green', 'overdue'] },
  ]);
  const issues = (await api.call('GET', `/api/v1/imports/drafts/${id}/issues.csv`, { token: me.user.token })).text;
  expect(issues).toContain('Mine: assigned to: me');
});

test('the token goes to nowhere but the service, and is in no row, page or reply', async () => {
  const me = await signedIn(api);
  serve();
  const { id } = await begin(me);
  await drafts.work();
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${secret}`]));
  const { pool } = api.services.database;
  const rows = await pool.query(
    'SELECT d::text AS line FROM import_draft d WHERE id = $1 UNION ALL SELECT r::text FROM import_draft_row r WHERE draft_id = $1',
    [id],
  );
  expect(rows.rows.some(({ line }) => line.includes(secret))).toBe(false);
  expect(JSON.stringify(await me.get(`/imports/drafts/${id}`))).not.toContain(secret);
});

test('the token that an account tells of itself is in no page and no file that is kept', async () => {
  const me = await signedIn(api);
  const user = {
    ...{ joined_at: '2026-03-01T00:00:00Z', full_name: 'Ada Lovelace' },
    ...{ token: secret, websocket_url: 'wss://ws.todoist.test/ws?token=another-secret' },
  };
  const item = { ...account.items[0], description: `Mine is ${secret}, as in {"token": "x"}` };
  serve({
    '/api/v1/sync': [json({ ...account, user, items: [item] }), json({ sync_token: 'later', user })],
  });
  const { id } = await begin(me);
  await drafts.work();
  const { pool } = api.services.database;
  const pages = await pool.query('SELECT body FROM import_draft_page WHERE draft_id = $1', [id]);
  const { rows } = await pool.query('SELECT storage_key AS key FROM import_draft WHERE id = $1', [id]);
  const file = await text(await api.services.attachments.open(rows[0].key));
  const kept = [...pages.rows.map(({ body }) => inflateRawSync(body).toString('utf8')), file];
  expect(kept.length).toBeGreaterThan(3);
  for (const each of kept) for (const word of [secret, 'another-secret']) expect(each.includes(word)).toBe(false);
  await drafts.bring(me, id);
  const [task] = (await me.get('/tasks?limit=10')).items;
  expect(task.description).toBe('Mine is [token], as in {"token": "x"}');
});

test.each([
  ['refuses the token', 'source_refused', [status(401)]],
  ['leads elsewhere, where nothing is sent', 'source_unreachable', [status(302, { location: 'https://example.org/' })]],
  ['answers nothing but errors', 'source_unreachable', [status(500)]],
  ['asks to wait without an end', 'source_limited', [status(429)]],
  ['tells an error as if all were well', 'unreadable', [json({ error: 'Try again', http_code: 500 })]],
  ['tells more in one answer than is read', 'too_large', [long]],
] as const)('a service that %s ends the draft', async (_what, code, turns) => {
  const me = await signedIn(api);
  serve({ '/api/v1/sync': [...turns] });
  const { id } = await begin(me);
  await drafts.work();
  expect(await me.get(`/imports/drafts/${id}`)).toMatchObject({ status: 'failed', problem: { code } });
  expect(api.services.heldTokens.tokenFor(id)).toBeUndefined();
});

test('pages that lead to each other end', async () => {
  const me = await signedIn(api);
  const page: Answer = (request, _body, reply) => {
    const cursor = new URL(request.url ?? '/', 'http://stub').searchParams.get('cursor');
    reply.writeHead(200).end(JSON.stringify({ results: [], next_cursor: cursor === 'b' ? 'a' : 'b' }));
  };
  serve({ '/api/v1/projects/archived': [page] });
  const { id } = await begin(me);
  await drafts.work();
  expect((await me.get(`/imports/drafts/${id}`)).status).toBe('ready');
});

test('the people who share an account are asked for, to tell who does what', async () => {
  const me = await signedIn(api);
  serve();
  await begin(me);
  await drafts.work();
  const [{ body = '' } = {}] = asked;
  expect(JSON.parse(new URLSearchParams(body).get('resource_types') ?? '[]')).toContain('collaborators');
});

test('comments of one finished task that Todoist keeps to itself cost no other', async () => {
  const me = await signedIn(api);
  serve({ '/api/v1/comments': [status(403)] });
  const { id } = await begin(me, { comments: true });
  await drafts.work();
  expect(await me.get(`/imports/drafts/${id}`)).toMatchObject({ status: 'ready', problem: null });
  const issues = (await api.call('GET', `/api/v1/imports/drafts/${id}/issues.csv`, { token: me.user.token })).text;
  expect(issues).toContain('Comments of Seeds');
});

test.each(['cancelled', 'expired'])(
  'the token of a draft that is %s before a worker begins on it is forgotten',
  async (status) => {
    const me = await signedIn(api);
    serve();
    const { id } = await begin(me);
    expect(api.services.heldTokens.tokenFor(id)).toBe(secret);
    await api.services.database.pool.query('UPDATE import_draft SET status = $2 WHERE id = $1', [id, status]);
    await drafts.work();
    expect(api.services.heldTokens.tokenFor(id)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test('a task that was finished twice was finished when it was last', async () => {
  const me = await signedIn(api);
  const item = { id: 'i9', project_id: 'p1', content: 'Seeds' };
  const page = (at: string) => json({ items: [{ ...item, completed_at: at }], next_cursor: null });
  serve({
    '/api/v1/tasks/completed/by_completion_date': [
      ...[page('2026-09-02T10:00:00Z'), page('2026-03-02T10:00:00Z')],
      json({ items: [], next_cursor: null }),
    ],
  });
  const { id } = await begin(me);
  await drafts.work();
  await drafts.bring(me, id);
  const { items } = await me.get('/tasks?completed=true&limit=10');
  expect(items).toMatchObject([{ name: 'Seeds', completedAt: '2026-09-02T10:00:00.000Z' }]);
});

test('a draft whose process ended asks for the token again, and fetches nothing twice', async () => {
  const me = await signedIn(api);
  const refused = status(401);
  serve({ '/api/v1/projects/archived': [refused] });
  const { id } = await begin(me);
  await drafts.work();
  const { pool } = api.services.database;
  // As a process leaves it that ends after the first answers.
  await pool.query(
    `UPDATE import_draft SET status = 'reading', problem = NULL, lease = 'gone', lease_until = now() - interval '1 s' WHERE id = $1`,
    [id],
  );
  await drafts.work();
  expect((await me.get(`/imports/drafts/${id}`)).status).toBe('needs_token');
  serve();
  await begin(me, { draftId: id });
  await drafts.work();
  expect((await me.get(`/imports/drafts/${id}`)).status).toBe('ready');
  expect(asked.map(({ path }) => path)).not.toContain('/api/v1/sync');
});

test('a bearer token does not give one: only a person in a browser does', async () => {
  const me = await signedIn(api);
  const reply = await api.call('POST', '/api/trpc/imports.fromTodoist', {
    token: me.user.token,
    body: { token: secret },
  });
  expect(reply).toMatchObject({ status: 403 });
});
