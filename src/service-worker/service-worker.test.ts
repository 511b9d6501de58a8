import { expect, test } from 'vitest';
import { type Asked, origin, startServiceWorker } from '../test/service-worker.ts';

const away = () => new Response('Tidemark cannot be reached right now', { status: 503 });
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const named = ({ path }: Asked) => new Response(`${path} from the server`);

test('while the server’s database is away, the app opens from its copy', async () => {
  const { keep, open } = startServiceWorker(away);
  await keep('/today', 'the copy of Today');
  await keep('/shell', 'the frame of the app');
  expect(await open('/today')).toBe('the copy of Today');
  expect(await open('/upcoming')).toBe('the frame of the app');
});

test('without a copy the server’s own page says that it is away', async () => {
  expect(await startServiceWorker(away).open('/today')).toBe('Tidemark cannot be reached right now');
});

test('a page for reading is shown from its copy while the server cannot answer', async () => {
  const { keep, open } = startServiceWorker(away);
  await keep('/help/quick-add', 'the copy of the help');
  expect(await open('/help/quick-add')).toBe('the copy of the help');
  expect(await open('/help/agents')).toBe('Tidemark cannot be reached right now');
});

test('a page for reading without a copy leads back to the app while there is no network', async () => {
  expect(await startServiceWorker(cut).open('/help/agents')).toContain('<a href="/today">Back to your tasks</a>');
});

test('a server that answers is asked first', async () => {
  const { keep, open } = startServiceWorker(named);
  await keep('/today', 'the copy of Today');
  expect(await open('/today')).toBe('/today from the server');
});

test('without a network and without a copy, which the browser may have thrown away, the app’s address says so', async () => {
  expect(await startServiceWorker(cut).open('/today')).toContain('<a href="/today">Back to your tasks</a>');
});

test('without a network the app opens from its copy', async () => {
  const { keep, open } = startServiceWorker(cut);
  await keep('/shell', 'the frame of the app');
  expect(await open('/today')).toBe('the frame of the app');
});

test('an address with a query opens in the frame of the app, and is not kept as the page without it', async () => {
  let isCut = false;
  const { keep, open } = startServiceWorker(({ path }) =>
    isCut ? cut() : new Response(`${path} /_next/static/chunks/a.js`),
  );
  await open('/inbox?task=tsk_1');
  await open('/today');
  await keep('/shell', 'the frame of the app');
  isCut = true;
  expect(await open('/today')).toContain('/today ');
  expect(await open('/today?task=tsk_1')).toBe('the frame of the app');
  expect(await open('/inbox')).toBe('the frame of the app');
});

test('without a network the address of the service alone leads to Today', async () => {
  const { keep, open } = startServiceWorker(cut);
  await keep('/shell', 'the frame of the app');
  expect(await open('/')).toBe('/today: the frame of the app');
});

test.each(['/nonsense', '/today/more', '/label/%E0%A4'])(
  'without a network %s, which is of no view, leads back to the app',
  async (path) => {
    const { keep, open } = startServiceWorker(cut);
    await keep('/shell', 'the frame of the app');
    expect(await open(path)).toContain('<a href="/today">Back to your tasks</a>');
  },
);

test.each(['/api/v1/tasks', '/api/auth/csrf', '/_next/data/x', '/sign-in', '/share', '/icon.svg'])(
  '%s is the network’s alone',
  async (path) => {
    expect(await startServiceWorker(named).open(path)).toBe('not answered by the worker');
  },
);

test('a session that has ended leaves no page to the next reader', async () => {
  const ended = startServiceWorker(() => new Response('', { status: 401 }));
  await ended.keep('/inbox', 'the copy of the Inbox');
  await ended.open('/today');
  expect(ended.keptIn('pages-one')).toEqual([]);

  const left = startServiceWorker(named);
  await left.keep('/inbox', 'the copy of the Inbox');
  await left.open('/sign-in');
  expect(left.cacheNames()).toEqual([]);
});

test('what lies under a hashed name is asked for once', async () => {
  const asked: string[] = [];
  const { load } = startServiceWorker(({ path }) => {
    asked.push(path);
    return new Response('code');
  });
  expect([await load('/_next/static/a.js'), await load('/_next/static/a.js')]).toEqual(['code', 'code']);
  expect(asked).toEqual(['/_next/static/a.js']);
  expect(await load('/api/v1/tasks')).toBe('not answered by the worker');
});

test('where the device has no room for a copy, what the server answered is shown', async () => {
  const { open, load, fillStorage } = startServiceWorker(named);
  fillStorage();
  expect(await open('/help/quick-add')).toBe('/help/quick-add from the server');
  expect(await open('/today')).toBe('/today from the server');
  expect(await load('/_next/static/a.js')).toBe('/_next/static/a.js from the server');
});

test('where the device has no room left, the server’s page is shown and not the copy', async () => {
  const { keep, open, fillStorage } = startServiceWorker(named);
  await keep('/today', 'the copy of Today');
  fillStorage();
  expect(await open('/today')).toBe('/today from the server');
});

test('the first visit keeps the frame with what it names, and a settled page the other parts, each asked for once', async () => {
  const asked: string[] = [];
  const { send, keptIn } = startServiceWorker(({ path }) => {
    asked.push(path);
    if (path === '/shell') return new Response('<script src="/_next/static/a.js"></script>');
    return path === '/parts' ? Response.json(['/_next/static/b.js', '/_next/static/c.js']) : new Response('code');
  });
  await send('install');
  expect([keptIn('pages-one'), keptIn('assets-one')]).toEqual([['/shell'], ['/_next/static/a.js']]);
  await send('message', { data: 'keep-parts' });
  expect(keptIn('assets-one')).toEqual(['/_next/static/a.js', '/_next/static/b.js', '/_next/static/c.js']);
  expect(asked.filter((path) => path.startsWith('/_next/')).sort()).toEqual(keptIn('assets-one'));
});

test('a settled page keeps the parts that come in one file, each under its own address', async () => {
  const file = '/_next/static/parts-1a2b.json';
  const asked: string[] = [];
  const { load, send, keptIn } = startServiceWorker(({ path }) => {
    asked.push(path);
    if (path === '/parts') return Response.json(['/_next/static/font.woff2', file]);
    if (path === file)
      return Response.json({ '/_next/static/a.js': 'other', '/_next/static/b.css': 'b', '/_next/static/c.js': 'c' });
    return new Response('a');
  });
  await load('/_next/static/a.js');
  await send('message', { data: 'keep-parts' });
  await send('message', { data: 'keep-parts' });
  expect(keptIn('assets-one').filter((path) => path !== file)).toEqual(
    ['a.js', 'font.woff2', 'b.css', 'c.js'].map((name) => `/_next/static/${name}`),
  );
  expect(await Promise.all(['a.js', 'b.css', 'c.js'].map((name) => load(`/_next/static/${name}`)))).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(asked.filter((path) => path.startsWith('/_next/'))).toEqual([
    '/_next/static/a.js',
    '/_next/static/font.woff2',
    file,
  ]);
});

test('a file of parts that was cut off is asked for at the next visit again', async () => {
  const file = '/_next/static/parts-1a2b.json';
  let isCut = true;
  const { send, keptIn } = startServiceWorker(({ path }) => {
    if (path === '/parts') return Response.json([file]);
    if (path !== file) return new Response(null, { status: 404 });
    return new Response(isCut ? '{"/_next/static/a.js":"co' : '{"/_next/static/a.js":"code"}');
  });
  await send('message', { data: 'keep-parts' });
  expect(keptIn('assets-one')).toEqual([]);
  isCut = false;
  await send('message', { data: 'keep-parts' });
  expect(keptIn('assets-one')).toEqual(['/_next/static/a.js', file]);
});

test('the page of a network that asks to sign in first takes the place of no copy', async () => {
  const welcome = () => new Response('<p>Welcome', { headers: { 'content-type': 'text/html' } });
  const { keep, open, load, send, keptIn } = startServiceWorker(welcome);
  await send('install');
  await keep('/today', 'the copy of Today');
  await open('/today');
  await open('/inbox');
  await open('/help/quick-add');
  await load('/_next/static/a.js');
  await send('message', { data: 'keep-parts' });
  expect([keptIn('pages-one'), keptIn('assets-one')]).toEqual([['/today'], []]);
});

test('a new build drops the pages of earlier ones and keeps the parts of the last, and what waits for the page', async () => {
  const { send, openCache, cacheNames } = startServiceWorker(named);
  const kept = ['assets-zero', 'shared', 'seen-reminders', 'pages-one', 'assets-one'];
  for (const name of ['pages-before', 'assets-before', 'pages-zero', ...kept]) openCache(name);
  await send('activate');
  expect(cacheNames()).toEqual(kept);
});

test.each([
  ['the service of a new build has', () => new Response('Not found', { status: 404 })],
  ['a network that asks to sign in gives', () => new Response('', { headers: { 'Content-Type': 'text/html' } })],
  ['no network gives', cut],
])('a page of the earlier build that is still open opens a part that %s no more', async (_what, network) => {
  const { send, openCache, load } = startServiceWorker(network);
  await openCache('assets-zero').put('/_next/static/old.js', new Response('code of the earlier build'));
  await openCache('assets-one').put('/_next/static/new.js', new Response('code'));
  await send('activate');
  expect(await load('/_next/static/old.js')).toBe('code of the earlier build');
});

test('what another app shares is kept for the page', async () => {
  const form = new FormData();
  form.set('title', 'Pay the invoice');
  form.append('files', new File(['a letter'], 'letter.pdf', { type: 'application/pdf' }));
  const { location, kept } = await share(async () => form);
  expect(location).toBe(`${origin}/inbox?shared`);
  expect(kept).toEqual(['/shared/0', '/shared/words']);
});

test('a share that cannot be read opens the page that says so', async () => {
  const { location, kept } = await share(cut);
  expect(location).toBe(`${origin}/inbox?shared`);
  expect(kept).toEqual([]);
});

/** Where a share leads, and what is kept of it for the page. */
async function share(formData: () => Promise<FormData>): Promise<{ location: string | null; kept: string[] }> {
  const { send, keptIn } = startServiceWorker(away);
  const request = { method: 'POST', mode: 'navigate', url: `${origin}/share`, formData };
  const answer = await send('fetch', { request });
  return { location: answer?.headers.get('location') ?? null, kept: keptIn('shared') };
}

const reminder = {
  ...{ userId: 'usr_1', reminderId: 'rem_1', taskId: 'task_1', taskName: 'Call Ada' },
  ...{ remindAt: '2026-11-23T13:44:00.000Z', locale: 'en-GB', timezone: 'UTC', occurrence: '2026-11-23' },
};

test('a notification has the time of day as the user writes it, whatever the language of the browser', async () => {
  const { send, notifications } = startServiceWorker(away);
  const timeOf = async (message: object) => {
    await send('push', { data: { json: () => ({ ...reminder, ...message }) } });
    return notifications.at(-1)?.options.body?.replace(/\s/u, ' ');
  };
  expect(await timeOf({})).toBe('13:44');
  expect(await timeOf({ locale: 'en-US' })).toBe('1:44 PM');
  expect(await timeOf({ remindAt: '2026-11-23T01:44:00.000Z', locale: 'de' })).toBe('01:44');
});

test('a reminder is completed from its notification, as the user whom it is for', async () => {
  const asked: Asked[] = [];
  const { choose, notifications, keptIn } = startServiceWorker((call) => {
    asked.push(call);
    return new Response('{}');
  });
  await choose(reminder, 'complete');
  await choose({ ...reminder, occurrence: null }, 'complete');
  expect(asked.map(({ path, init }) => [path, init?.body])).toEqual([
    ['/api/trpc/tasks.complete', '{"id":"task_1","occurrence":"2026-11-23"}'],
    ['/api/trpc/tasks.complete', '{"id":"task_1"}'],
  ]);
  expect(new Headers(asked[0]?.init?.headers).get('x-tidemark-user')).toBe('usr_1');
  expect(notifications).toEqual([]);
  expect(keptIn('seen-reminders')).toEqual(['/reminders/rem_1']);
});

test('what could not be done is said where it was asked', async () => {
  const unreachable = startServiceWorker(cut);
  await unreachable.choose(reminder, 'snooze');
  expect(unreachable.notifications[0]?.options.body).toBe('Not done: the service could not be reached.');
  const refusing = startServiceWorker(() => new Response('', { status: 409 }));
  await refusing.choose(reminder, 'complete');
  expect(refusing.notifications[0]?.options.body).toBe('Not done: open the app to see why.');
});

/** Chooses to be reminded again. @returns when that is to be, as the service was asked */
async function snooze(headers?: HeadersInit): Promise<number> {
  const asked: Asked[] = [];
  const { choose } = startServiceWorker((call) => {
    asked.push(call);
    return new Response('{}', { headers });
  });
  await choose(reminder, 'snooze');
  const call = asked.find(({ path }) => path === '/api/trpc/reminders.create');
  const { taskId, remindAt } = JSON.parse(String(call?.init?.body));
  expect(taskId).toBe('task_1');
  return Date.parse(remindAt);
}

test('a snoozed reminder comes again in ten minutes by the clock of the service', async () => {
  const date = 'Sun, 06 Nov 2033 08:49:37 GMT';
  expect(await snooze({ date })).toBe(Date.parse(date) + 600_000);
});

test('where no clock but the device’s is known, a snoozed reminder comes by that one', async () => {
  const before = Date.now();
  const at = await snooze();
  expect(at).toBeGreaterThanOrEqual(before + 600_000);
  expect(at).toBeLessThanOrEqual(Date.now() + 600_000);
});

test('a notification itself opens its task, in the window that is open or in a new one', async () => {
  const closed = startServiceWorker(away);
  await closed.choose(reminder);
  expect(closed.opened).toEqual(['/today?task=task_1']);

  const told: object[] = [];
  const open = startServiceWorker(away, [windowAt('/help/quick-add', told), windowAt('/upcoming', told)]);
  await open.choose(reminder);
  expect([told, open.opened]).toEqual([[{ at: '/upcoming', openTask: 'task_1' }], []]);
});

test('a notification opens its task in a new window where only the help or the sign-in page is open', async () => {
  const told: object[] = [];
  const { choose, opened } = startServiceWorker(away, [windowAt('/help/filters', told), windowAt('/sign-in', told)]);
  await choose(reminder);
  expect([told, opened]).toEqual([[], ['/today?task=task_1']]);
});

/** A window that is open at a path. @param told takes what it is told */
function windowAt(at: string, told: object[]): object {
  return {
    url: `${origin}${at}`,
    postMessage: (message: object) => told.push({ at, ...message }),
    focus: async () => {},
  };
}
