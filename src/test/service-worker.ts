import { createContext, runInContext } from 'node:vm';
import { serviceWorkerScript } from '../commands/service-worker-script.ts';

export const origin = 'http://localhost:3000';
const script = await serviceWorkerScript();

/** What a request asked the network for. */
export interface Asked {
  readonly path: string;
  readonly init: RequestInit | undefined;
}

/** In a worker a redirect may be named by its path. */
class WorkerResponse extends Response {
  static override redirect(path: string, status: number): Response {
    return Response.redirect(new URL(path, origin), status);
  }
}

const pathOf = (key: string | { readonly url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, origin).pathname;

/**
 * The service worker of the app, as a browser gets it, with a network that answers as told.
 * @param windows the pages of the app that are open
 */
export function startServiceWorker(network: (asked: Asked) => Response | Promise<Response>, windows: object[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const caches = new Map<string, Map<string, Response>>();
  const notifications: { title: string; options: NotificationOptions }[] = [];
  const opened: string[] = [];
  let hasRoom = true;
  const openCache = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: string | Request) => entries.get(pathOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => {
        if (!hasRoom) throw new DOMException('No room is left.', 'QuotaExceededError');
        entries.set(pathOf(key), response);
      },
    };
  };
  const ask = async (key: string | Request, init?: RequestInit) => network({ path: pathOf(key), init });
  const self = {
    location: new URL('/sw.js?build=one', origin),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => {},
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void notifications.push({ title, options }),
    },
    clients: {
      claim: async () => {},
      matchAll: async () => windows,
      openWindow: async (path: string) => void opened.push(path),
    },
  };
  const scope = { self, URL, Response: WorkerResponse, File, AbortSignal, setTimeout, fetch: ask };
  const storage = {
    open: async (name: string) => openCache(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
    match: async (key: string | Request) =>
      [...caches.values()]
        .find((entries) => entries.has(pathOf(key)))
        ?.get(pathOf(key))
        ?.clone(),
  };
  runInContext(script, createContext({ ...scope, caches: storage }));

  /** Sends the worker an event. @returns its answer, once all that it waits for is done */
  async function send(type: string, event: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (reply: Promise<Response>) => {
        answer = reply;
      },
    });
    await Promise.all(work);
    return answer;
  }

  /** What the browser shows at an address of the app. */
  async function open(path: string): Promise<string> {
    const answer = await send('fetch', { request: { method: 'GET', mode: 'navigate', url: `${origin}${path}` } });
    const next = answer?.headers.get('location');
    if (next) return `${pathOf(next)}: ${await open(pathOf(next))}`;
    return answer === undefined ? 'not answered by the worker' : answer.text();
  }

  return {
    send,
    notifications,
    opened,
    keep: (path: string, text: string) => openCache('pages-one').put(path, new Response(text)),
    keptIn: (name: string) => [...(caches.get(name)?.keys() ?? [])],
    cacheNames: () => [...caches.keys()],
    openCache,
    /** From now on the device has no room for anything more. */
    fillStorage(): void {
      hasRoom = false;
    },
    open,
    /** What the page gets for one of its parts. */
    async load(path: string): Promise<string> {
      const answer = await send('fetch', { request: { method: 'GET', mode: 'cors', url: `${origin}${path}` } });
      return answer === undefined ? 'not answered by the worker' : answer.text();
    },
    /** Does what is chosen in a notification; without an action it is the notification itself. */
    async choose(data: object, action = ''): Promise<void> {
      await send('notificationclick', { action, notification: { data, close() {} } });
    },
  };
}
