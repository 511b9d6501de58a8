import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nextTask } from '../../lib/next-task.ts';
import { actOnceLoaded, afterLateActions } from './late-actions.ts';

// An action listens for keydown events of the window while its code is loading.
beforeAll(() => vi.stubGlobal('window', new EventTarget()));
afterAll(async () => {
  // The last of them are repeated in a task of their own.
  await nextTask();
  vi.unstubAllGlobals();
});

test('late actions run in the order asked for, and what follows them runs after them', async () => {
  const done: string[] = [];
  const slow = Promise.withResolvers<string>();
  actOnceLoaded(
    () => slow.promise,
    (name) => done.push(name),
  );
  actOnceLoaded(
    () => Promise.resolve('second'),
    (name) => done.push(name),
  );
  const followed = new Promise<void>((resolve) => {
    afterLateActions(() => {
      done.push('undo');
      resolve();
    });
  });
  slow.resolve('first');
  await followed;
  expect(done).toEqual(['first', 'second', 'undo']);
});

test('with nothing waiting, what follows runs at once', () => {
  const done: string[] = [];
  afterLateActions(() => done.push('undo'));
  expect(done).toEqual(['undo']);
});
