import type { UseStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconnectingStore } from './reconnecting-store.ts';

type Request = { onsuccess?: () => void; onerror?: () => void; result?: unknown; error?: Error };

/** The requests to open a database, in their order; the test answers them. */
let requests: Request[] = [];

const objects = {};
const database = { transaction: () => ({ objectStore: () => objects }) };

/** Answers all that asked so far. */
function open(): void {
  for (const request of requests) {
    request.result = database;
    request.onsuccess?.();
  }
}

function refuse(request: Request | undefined): void {
  if (request) request.error = new Error('refused');
  request?.onerror?.();
}

/** Nothing that waited for the database refuses it later. */
async function staysOpen(use: UseStore): Promise<void> {
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await use('readonly', () => 'open')).toBe('open');
}

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: Request = {};
      requests.push(request);
      return request;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('work is done with the objects of the database, and what it returns is the answer', async () => {
  const use = reconnectingStore('records', 'entries');
  const answer = use('readonly', (given) => given === (objects as unknown));
  open();
  expect(await answer).toBe(true);
  await staysOpen(use);
});

test('what failed is tried once more on a new connection', async () => {
  const use = reconnectingStore('records', 'entries');
  const answer = use('readonly', () => 'done');
  refuse(requests[0]);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  open();
  expect(await answer).toBe('done');
  const failing = use('readonly', () => Promise.reject(new Error('of the work')));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  open();
  await expect(failing).rejects.toThrow('of the work');
  await staysOpen(use);
});

test('a database that never opens is refused after a time, and then at once until it has opened', async () => {
  const use = reconnectingStore('records', 'entries');
  const work = vi.fn(() => 'done');
  const answers = [use('readonly', work), use('readwrite', work)];
  const refused = Promise.all(answers.map((answer) => expect(answer).rejects.toThrow('does not open')));
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  await expect(use('readonly', work)).rejects.toThrow('has not opened yet');
  expect(requests).toHaveLength(1);

  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(work, 'whoever asked has gone on without it').not.toHaveBeenCalled();
  expect(await use('readonly', work)).toBe('done');
});
