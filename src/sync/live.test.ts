import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLive } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CLOSED: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The streams that were opened, each as far as `openLive` looks at one. */
function openedStreams() {
  const streams: { readyState: number; closed: boolean; onopen(): void; onerror(): void; close(): void }[] = [];
  const heard: string[] = [];
  const live = openLive(
    () => {
      const stream = {
        ...{ readyState: 1, closed: false, onopen() {}, onerror() {}, addEventListener() {} },
        close() {
          stream.closed = true;
        },
      };
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    { onChanged() {}, onReminder() {}, onLatest() {}, onRefused: () => heard.push('refused') },
  );
  return { streams, live, heard };
}

test('a stream that breaks off is no connection until it is open again', () => {
  const { streams, live, heard } = openedStreams();
  expect(live.connected.get()).toBe(false);
  streams[0]?.onopen();
  expect(live.connected.get()).toBe(true);
  streams[0]?.onerror();
  expect(live.connected.get()).toBe(false);
  // The browser tries again by itself.
  expect([streams.length, heard]).toEqual([1, []]);
  streams[0]?.onopen();
  expect(live.connected.get()).toBe(true);
});

test('a stream that was refused is opened again, later each time, until it is closed', () => {
  const { streams, live, heard } = openedStreams();
  const refuse = () => Object.assign(streams.at(-1) ?? {}, { readyState: 2 }) && streams.at(-1)?.onerror();
  refuse();
  expect(heard).toEqual(['refused']);
  vi.advanceTimersByTime(1_999);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams).toHaveLength(2);
  refuse();
  vi.advanceTimersByTime(3_999);
  expect(streams).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(streams).toHaveLength(3);
  refuse();
  live.close();
  vi.advanceTimersByTime(100_000);
  expect(streams).toHaveLength(3);
});

test('asked to reconnect, it connects at once unless it is connected', () => {
  const { streams, live } = openedStreams();
  streams[0]?.onopen();
  live.reconnect();
  expect(streams).toHaveLength(1);
  streams[0]?.onerror();
  live.reconnect();
  expect(streams.map(({ closed }) => closed)).toEqual([true, false]);
});
