import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';

const services = await testServices();
const api = testApi(services);

const post = (user: { token: string }, path: string, body: unknown, headers = {}) =>
  api.call('POST', `/api/v1${path}`, { token: user.token, body, headers });
const quickAdd = (user: { token: string }, text: string, more: object = {}) =>
  post(user, '/tasks/quick-add', { text, ...more });

async function counts(user: TestUser) {
  const where = { userId: user.id };
  const { prisma } = api.services.database;
  return {
    tasks: await prisma.task.count({ where }),
    labels: await prisma.label.count({ where }),
    reminders: await prisma.reminder.count({ where }),
  };
}

test('a line becomes a task with its place, label, date, priority and reminder', async () => {
  const user = await api.user();
  const project = (await post(user, '/projects', { name: 'Kitchen renovation' })).body;
  const label = (await post(user, '/labels', { name: 'phone' })).body;
  const reply = await quickAdd(
    user,
    'Call plumber tomorrow 9am #Kitchen renovation @phone p1 remind me 30 minutes before',
  );
  expect(reply.status).toBe(201);
  expect(reply.headers.Location).toBe(`/api/v1/tasks/${reply.body.id}`);
  expect(reply.body).toMatchObject({
    name: 'Call plumber',
    projectId: project.id,
    labelIds: [label.id],
    priority: 1,
    dueTime: '09:00',
  });
  expect(reply.body.labels[0].name).toBe('phone');
  expect(reply.body.reminders).toMatchObject([{ minutesBefore: 30, status: 'scheduled' }]);
  expect(reply.body.quickAdd.spans.length).toBeGreaterThan(3);
});

test('a remind-me phrase without reminders:write is 403 and makes nothing, even if its time cannot be resolved', async () => {
  const user = await api.user();
  const before = await counts(user);
  const { token } = await user.mint(scopes.filter((scope) => scope !== 'reminders:write'));
  for (const [text, ...ofLabels] of [
    ['Call mom tomorrow 8pm remind me 30 minutes before'],
    ['Buy milk Remind Me 30 minutes before'],
    ['Buy milk tomorrow 9am @new !30m', 'labels:write'],
  ] as const) {
    const reply = await quickAdd({ token }, text, { createMissing: 'labels' });
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'reminder_scope_required', requiredScopes: ['tasks:write', ...ofLabels, 'reminders:write'] },
    });
  }
  expect(await counts(user)).toEqual(before);
  expect((await quickAdd({ token }, 'Listen "Remind Me" by Royksopp')).status).toBe(201);
});

test('unknown labels are made only when asked for, with the task or not at all', async () => {
  const user = await api.user();
  expect((await quickAdd(user, 'Paint @new')).body).toMatchObject({
    name: 'Paint @new',
    labelIds: [],
    quickAdd: { warnings: ['unresolved_label'] },
  });
  const made = await quickAdd(user, 'Paint @new', { createMissing: 'labels' });
  expect(made.body.labels).toMatchObject([{ name: 'new', taskCount: 1 }]);
  const before = await counts(user);
  expect((await quickAdd(user, '@another', { createMissing: 'labels' })).status).toBe(400);
  expect(await counts(user)).toEqual(before);
});

test('a line that makes labels needs labels:write: without it 401 insufficient_scope, and nothing is made', async () => {
  const user = await api.user();
  await post(user, '/labels', { name: 'known' });
  const before = await counts(user);
  const { token } = await user.mint(['tasks:write']);
  for (const [text, requiredScopes] of [
    ['Paint @new', ['tasks:write', 'labels:write']],
    ['Paint tomorrow 9am @new !30m', ['tasks:write', 'labels:write', 'reminders:write']],
  ] as const)
    expect(await quickAdd({ token }, text, { createMissing: 'labels' })).toMatchObject({
      status: 401,
      headers: {
        'WWW-Authenticate': expect.stringContaining(`error="insufficient_scope", scope="${requiredScopes.join(' ')}"`),
      },
      body: { code: 'insufficient_scope', requiredScopes },
    });
  expect(await counts(user)).toEqual(before);
  expect((await quickAdd({ token }, 'Paint @known', { createMissing: 'labels' })).status).toBe(201);
  expect((await quickAdd({ token }, 'Paint @new')).status).toBe(201);
});

test('nothing left for the name is 400 name_required', async () => {
  const user = await api.user();
  expect(await quickAdd(user, 'tomorrow 9am')).toMatchObject({ status: 400, body: { code: 'name_required' } });
});

test('a name longer than a task may have is 400 naming the text', async () => {
  const user = await api.user();
  expect(await quickAdd(user, 'x'.repeat(501))).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
});

test('more labels or reminders than a task may have are 400 naming the text, and nothing is made', async () => {
  const user = await api.user();
  const before = await counts(user);
  const repeated = (count: number, piece: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => piece(n + 1)).join(' ');
  const labels = (count: number) => `Paint ${repeated(count, (n) => `@label${n}`)}`;
  const reminders = (count: number) => `Paint tomorrow 9am ${repeated(count, (n) => `!${n}m`)}`;
  for (const text of [labels(51), reminders(21)])
    expect(await quickAdd(user, text, { createMissing: 'labels' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'text', code: 'too_many' }] },
    });
  expect(await counts(user)).toEqual(before);
  expect((await quickAdd(user, labels(50), { createMissing: 'labels' })).body.labels).toHaveLength(50);
  expect((await quickAdd(user, reminders(20))).body.reminders).toHaveLength(20);
});

test('a place in the line beats the place of the request, which is the default', async () => {
  const user = await api.user();
  const [work, home] = [
    (await post(user, '/projects', { name: 'Work' })).body,
    (await post(user, '/projects', { name: 'Home' })).body,
  ];
  const section = (await post(user, '/sections', { projectId: home.id, name: 'Garden' })).body;
  expect((await quickAdd(user, 'A', { projectId: home.id })).body.projectId).toBe(home.id);
  expect((await quickAdd(user, 'A #Work', { projectId: home.id })).body.projectId).toBe(work.id);
  expect((await quickAdd(user, 'A /Garden', { projectId: home.id })).body.sectionId).toBe(section.id);
  expect((await quickAdd(user, 'A', { sectionId: section.id })).body).toMatchObject({
    projectId: home.id,
    sectionId: section.id,
  });
  expect((await quickAdd(user, 'A', { projectId: 'prj_unknown' })).status).toBe(404);
});

test('Idempotency-Key: a retry never makes a second task', async () => {
  const user = await api.user();
  const headers = { 'idempotency-key': 'k' };
  const first = await post(user, '/tasks/quick-add', { text: 'Buy milk tomorrow' }, headers);
  const again = await post(user, '/tasks/quick-add', { text: 'Buy milk tomorrow' }, headers);
  expect(again.text).toBe(first.text);
  expect((await counts(user)).tasks).toBe(1);
});

test('the dry run says the same and writes nothing, with tasks:read alone', async () => {
  const user = await api.user();
  const { token } = await user.mint(['tasks:read']);
  const before = await counts(user);
  const text = 'Call mom tomorrow 8pm @new remind me 30 minutes before';
  const dry = await post({ token }, '/tasks/quick-add/parse', { text, createMissing: 'labels' });
  expect(dry).toMatchObject({
    status: 200,
    body: {
      draft: { name: 'Call mom', labelNames: ['new'] },
      requiredScopes: ['tasks:write', 'labels:write', 'reminders:write'],
    },
  });
  expect(await counts(user)).toEqual(before);
  const real = await quickAdd(user, text, { createMissing: 'labels' });
  expect(real.body.quickAdd.spans).toEqual(dry.body.spans);
  expect(real.body.dueAt).toBe(dry.body.draft.dueAt);
});

test('spans are exact to the character of the normalised text, with emoji and combining marks', async () => {
  const user = await api.user();
  const text = 'Cafe\u0301 🌊 tomorrow p1';
  const { spans } = (await post(user, '/tasks/quick-add/parse', { text })).body;
  for (const span of spans) expect(text.normalize('NFC').slice(span.start, span.end)).toBe(span.text);
});

test('a task that recurs by the hour moves to its next time when it is completed, also past midnight', async () => {
  const user = await api.user();
  const text = 'Turn the dough every 20 hours starting 2099-03-11 at 9am';
  const made = (await quickAdd(user, text, { timezone: 'Europe/Berlin' })).body;
  expect(made).toMatchObject({
    dueDate: '2099-03-11',
    dueTime: '09:00',
    recurrence: { rule: 'FREQ=HOURLY;INTERVAL=20' },
  });
  const next = (await post(user, `/tasks/${made.id}/complete`, {})).body;
  expect(next).toMatchObject({ completed: false, dueDate: '2099-03-12', dueTime: '05:00' });
  const bare = await api.call('PATCH', `/api/v1/tasks/${made.id}`, { token: user.token, body: { dueTime: null } });
  expect(bare.status).toBe(400);
});

test('a zone written as an offset is stored with the time', async () => {
  const user = await api.user();
  const reply = await quickAdd(user, 'Webinar 2099-03-12 15:00 +05:30');
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ dueTimezone: '+05:30', dueAt: '2099-03-12T09:30:00.000Z' });
  const list = await api.call('GET', '/api/v1/tasks?view=upcoming', { token: user.token });
  expect(list.status).toBe(200);
});
