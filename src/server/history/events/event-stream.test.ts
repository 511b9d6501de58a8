import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../foundation/redis/live-channel.ts';
import { type EventStreamOptions, openEventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function aStream(options: Partial<EventStreamOptions> = {}) {
  let tell: (event: LiveEvent) => void = () => {};
  const unsubscribe = vi.fn();
  const reader = new AbortController();
  const lines = await openEventStream({
    latest: async () => ({ serverTime: '2029-12-31T00:00:00.000Z', seq: 7 }),
    lastSeen: null,
    subscribe: async (listener) => {
      tell = listener;
      return unsubscribe;
    },
    hears: () => true,
    onEnd: () => {},
    stillGranted: async () => true,
    signals: [reader.signal],
    expiresInMs: null,
    ...options,
  });
  const iterator = lines[Symbol.asyncIterator]();
  const next = async () => (await iterator.next()).value;
  const opening = String(await next());
  expect(opening).toMatch(/^retry: 2000\n\nevent: latest\nid: 7\n/);
  return { opening, next, tell: (event: LiveEvent) => tell(event), unsubscribe, reader, iterator };
}

const changed = (second: number, ...kinds: ('task' | 'label')[]): LiveEvent => ({
  type: 'changed',
  serverTime: `2030-01-01T00:00:0${second}.000Z`,
  kinds,
  seq: 10 + second,
});
const reminder = (index: number): LiveEvent => ({
  type: 'reminder',
  reminderId: `rem_${index}`,
  taskId: 'tsk_1',
  projectId: 'prj_1',
  taskName: 'Line\nbreak',
  remindAt: '2030-01-01T00:00:00.000Z',
});

test('an event is one block of an event line and one line of JSON', async () => {
  const { next, tell } = await aStream();
  const line = next();
  tell(changed(1, 'task'));
  expect(await line).toBe(
    'event: changed\nid: 11\ndata: {"serverTime":"2030-01-01T00:00:01.000Z","kinds":["task"],"seq":11}\n\n',
  );
  tell(reminder(1));
  expect(await next()).toBe(
    'event: reminder\ndata: {"reminderId":"rem_1","taskId":"tsk_1","projectId":"prj_1","taskName":"Line\\nbreak","remindAt":"2030-01-01T00:00:00.000Z"}\n\n',
  );
});

test('a comment comes after every 25 seconds of silence', async () => {
  const { next } = await aStream();
  for (let beat = 0; beat < 5; beat += 1) {
    const heard = vi.fn();
    const line = next().then((text) => {
      heard();
      return text;
    });
    await vi.advanceTimersByTimeAsync(24_999);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await line).toMatch(/^: .*\n\n$/);
  }
});

test('what a slow reader has not taken is coalesced into one change and the latest hundred reminders', async () => {
  const { next, tell } = await aStream();
  for (let index = 0; index < 10_000; index += 1) tell(reminder(index));
  tell(changed(2, 'label'));
  tell(changed(1, 'task'));
  const text = await next();
  expect(text).toMatch(
    /^event: changed\nid: 12\ndata: \{"serverTime":"2030-01-01T00:00:02.000Z","kinds":\["label","task"\],"seq":12\}\n\n/,
  );
  expect(text?.match(/event: reminder/g)).toHaveLength(100);
  expect(text).toContain('rem_9999');
});

test('the stream ends when the credential is no longer granted, and goes on when it is', async () => {
  let granted = true;
  const { next, tell, unsubscribe } = await aStream({ stillGranted: async () => granted });
  const line = next();
  tell({ type: 'credentials' });
  expect(await line).toMatch(/^: /);
  granted = false;
  const end = next();
  tell({ type: 'credentials' });
  expect(await end).toBeUndefined();
  expect(unsubscribe).toHaveBeenCalled();
});

test('a revocation that no signal told of ends the stream within about a minute', async () => {
  const { next, iterator } = await aStream({ stillGranted: async () => false });
  const beats = (async () => {
    let count = 0;
    for (;;) {
      if ((await iterator.next()).done) return count;
      count += 1;
    }
  })();
  await vi.advanceTimersByTimeAsync(76_000);
  expect(await beats).toBe(2);
  expect(await next()).toBeUndefined();
});

test('a database that is away ends no stream, unless a revocation is suspected', async () => {
  const { next, tell } = await aStream({ stillGranted: () => Promise.reject(new Error('away')) });
  for (let beat = 0; beat < 6; beat += 1) {
    const line = next();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await line).toMatch(/^: /);
  }
  const end = next();
  tell({ type: 'credentials' });
  expect(await end).toBeUndefined();
});

test('the stream ends the moment the token expires', async () => {
  const { next } = await aStream({ expiresInMs: 10_000 });
  const end = next();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await end).toBeUndefined();
});

test('the stream ends when signals may have been lost, so that the reader pulls', async () => {
  const { next, tell } = await aStream();
  const end = next();
  tell({ type: 'interrupted' });
  expect(await end).toBeUndefined();
});

test('a reader that goes away is unsubscribed at once, even before it read anything', async () => {
  const { reader, unsubscribe, next } = await aStream();
  const end = next();
  reader.abort();
  expect(unsubscribe).toHaveBeenCalled();
  expect(await end).toBeUndefined();

  const gone = new AbortController();
  const neverRead = vi.fn();
  gone.abort();
  await openEventStream({
    subscribe: async () => neverRead,
    latest: async () => ({ serverTime: '2029-12-31T00:00:00.000Z', seq: 7 }),
    lastSeen: null,
    hears: () => true,
    onEnd: () => {},
    stillGranted: async () => true,
    signals: [gone.signal],
    expiresInMs: null,
  });
  expect(neverRead).toHaveBeenCalled();
});

test('it begins with the last write, and with a change where the reader has heard of another one', async () => {
  const told = 'event: latest\nid: 7\ndata: {"serverTime":"2029-12-31T00:00:00.000Z","seq":7}\n\n';
  for (const lastSeen of [null, 7]) expect((await aStream({ lastSeen })).opening).toBe(`retry: 2000\n\n${told}`);
  // A later one is of a time that a restore went back behind.
  for (const lastSeen of [6, 8]) {
    const { opening } = await aStream({ lastSeen });
    expect(opening.startsWith(`retry: 2000\n\n${told}event: changed\nid: 7\n`), String(lastSeen)).toBe(true);
  }
});

test('a stream whose beginning cannot be read leaves nothing subscribed', async () => {
  const unsubscribe = vi.fn();
  const latest = () => Promise.reject(new Error('away'));
  await expect(aStream({ latest, subscribe: async () => unsubscribe })).rejects.toThrow('away');
  expect(unsubscribe).toHaveBeenCalled();
});
