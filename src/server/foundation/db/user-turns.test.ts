import { expect, test, vi } from 'vitest';
import { createUserTurns } from './user-turns.ts';

const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 2 } };

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
}

test('the writes of one user run one after the other, in the order they came', async () => {
  const turns = createUserTurns({ waitingMax: 10, waitMs: 1_000 });
  const seen: number[] = [];
  let running = 0;
  await Promise.all(
    [1, 2, 3, 4].map((number) =>
      turns.take('ada', async () => {
        running += 1;
        expect(running).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(number);
        running -= 1;
      }),
    ),
  );
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('another user does not wait', async () => {
  const turns = createUserTurns({ waitingMax: 10, waitMs: 1_000 });
  const slow = held();
  const first = turns.take('ada', slow.work);
  expect(await turns.take('grace', async () => 'done')).toBe('done');
  slow.release();
  await first;
});

test('a write that fails lets the next one in', async () => {
  const turns = createUserTurns({ waitingMax: 10, waitMs: 1_000 });
  const failing = turns.take('ada', () => Promise.reject(new Error('refused')));
  const next = turns.take('ada', async () => 'done');
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
});

test('more than may wait are refused at once', async () => {
  const turns = createUserTurns({ waitingMax: 2, waitMs: 1_000 });
  const slow = held();
  const running = [slow.work, slow.work, slow.work].map((work) => turns.take('ada', work));
  await expect(turns.take('ada', slow.work)).rejects.toMatchObject(unavailable);
  slow.release();
  await Promise.all(running);
});

test('who has waited too long is refused, and leaves the queue', async () => {
  vi.useFakeTimers();
  try {
    const turns = createUserTurns({ waitingMax: 1, waitMs: 1_000 });
    const slow = held();
    const first = turns.take('ada', slow.work);
    const late = expect(turns.take('ada', slow.work)).rejects.toMatchObject(unavailable);
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
    const next = turns.take('ada', async () => 'done');
    slow.release();
    await first;
    expect(await next).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['its own wait, also a longer one than that of others', { waitMs: 3_000 }, 3_000],
  ['the time that its operation has left', { waitMs: 3_000, leftMs: 400 }, 400],
])('a write waits no longer than %s', async (_limit, limits, ms) => {
  vi.useFakeTimers();
  try {
    const turns = createUserTurns({ waitingMax: 1, waitMs: 1_000 });
    const slow = held();
    const first = turns.take('ada', slow.work);
    const refused = vi.fn();
    const late = turns.take('ada', slow.work, limits).catch(refused);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(refused).toHaveBeenCalledWith(expect.objectContaining(unavailable));
    slow.release();
    await first;
  } finally {
    vi.useRealTimers();
  }
});
