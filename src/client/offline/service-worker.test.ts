import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const origin = 'http://localhost:3000';
const script = readFileSync('public/sw.js', 'utf8');

/** The service worker of the app with nothing but a network that answers as told, and its caches. */
function worker(network: (path: string) => Response | Promise<never>) {
  const listeners = new Map<string, (event: object) => void>();
  const caches = new Map<string, Map<string, Response>>();
  const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).pathname;
  const openCache = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: string | Request) => entries.get(pathOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => void entries.set(pathOf(key), response),
      add: async () => {},
    };
  };
  const bodies: string[] = [];
  const self = {
    registration: { showNotification: async (_: string, { body }: { body: string }) => void bodies.push(body) },
    location: new URL('/sw.js?build=one', origin),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const fetched = async (key: string | { url: string }) =>
    network(new URL(typeof key === 'string' ? key : key.url, origin).pathname);
  const scope = { self, URL, Response: WorkerResponse, File, Promise, Set, setTimeout, fetch: fetched };
  runInContext(
    script,
    createContext({
      ...scope,
      caches: { open: async (name: string) => openCache(name), delete: async (name: string) => caches.delete(name) },
    }),
  );
  return {
    keep: (path: string, text: string) => openCache('pages-one').put(path, new Response(text)),
    /** What the browser shows at an address of the app. */
    async open(path: string): Promise<string> {
      let answer: Promise<Response> | undefined;
      const request = { method: 'GET', mode: 'navigate', url: `${origin}${path}` };
      listeners.get('fetch')?.({
        request,
        respondWith: (reply: Promise<Response>) => (answer = reply),
        waitUntil() {},
      });
      return (await (await answer)?.text()) ?? 'not answered by the worker';
    },
    /** The text of the notification for what is pushed. */
    async push(message: object): Promise<string> {
      let shown: Promise<unknown> | undefined;
      const waitUntil = (work: Promise<unknown>) => (shown = work);
      listeners.get('push')?.({ data: { json: () => message }, waitUntil });
      await shown;
      return bodies.at(-1) ?? 'none';
    },
    /** Where a share leads, and what is kept of it for the page. */
    async share(form: () => Promise<FormData>): Promise<{ location: string | null; kept: string[] }> {
      let answer: Promise<Response> | undefined;
      const request = { method: 'POST', mode: 'navigate', url: `${origin}/share`, formData: form };
      listeners.get('fetch')?.({ request, respondWith: (reply: Promise<Response>) => (answer = reply) });
      const location = (await answer)?.headers.get('location') ?? null;
      return { location, kept: [...(caches.get('shared')?.keys() ?? [])] };
    },
  };
}

/** In a worker a redirect may be named by its path. */
class WorkerResponse extends Response {
  static override redirect(path: string, status: number): Response {
    return Response.redirect(new URL(path, origin), status);
  }
}

const away = () => new Response('Tidemark cannot be reached right now', { status: 503 });

test('while the server’s database is away, the app opens from its copy', async () => {
  const { keep, open } = worker(away);
  await keep('/today', 'the copy of Today');
  await keep('/shell', 'the frame of the app');
  expect(await open('/today')).toBe('the copy of Today');
  expect(await open('/upcoming')).toBe('the frame of the app');
});

test('without a copy the server’s own page says that it is away', async () => {
  expect(await worker(away).open('/today')).toBe('Tidemark cannot be reached right now');
});

test('a page for reading is shown from its copy while the server cannot answer', async () => {
  const { keep, open } = worker(away);
  await keep('/help/quick-add', 'the copy of the help');
  expect(await open('/help/quick-add')).toBe('the copy of the help');
  expect(await open('/help/agents')).toBe('Tidemark cannot be reached right now');
});

test('a server that answers is asked first', async () => {
  const { keep, open } = worker((path) => new Response(`${path} from the server`));
  await keep('/today', 'the copy of Today');
  expect(await open('/today')).toBe('/today from the server');
});

test('without a network the app opens from its copy', async () => {
  const { keep, open } = worker(() => Promise.reject(new TypeError('Failed to fetch')));
  await keep('/shell', 'the frame of the app');
  expect(await open('/today')).toBe('the frame of the app');
});

test('what another app shares is kept for the page', async () => {
  const form = new FormData();
  form.set('title', 'Pay the invoice');
  form.append('files', new File(['a letter'], 'letter.pdf', { type: 'application/pdf' }));
  const { location, kept } = await worker(away).share(async () => form);
  expect(location).toBe(`${origin}/inbox?shared`);
  expect(kept).toEqual(['/shared/0', '/shared/words']);
});

test('a share that cannot be read opens the page that says so', async () => {
  const { location, kept } = await worker(away).share(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(location).toBe(`${origin}/inbox?shared`);
  expect(kept).toEqual([]);
});

test('a notification has the time of day as the user writes it, whatever the language of the browser', async () => {
  const { push } = worker(away);
  const reminder = { reminderId: 'rem_1', taskName: 'Call Ada', remindAt: '2026-11-23T13:44:00.000Z', timezone: 'UTC' };
  expect(await push({ ...reminder, locale: 'en-GB' })).toBe('13:44');
  expect((await push({ ...reminder, locale: 'en-US' })).replace(/\s/u, ' ')).toBe('1:44 PM');
  expect(await push({ ...reminder, remindAt: '2026-11-23T01:44:00.000Z', locale: 'de' })).toBe('01:44');
});
