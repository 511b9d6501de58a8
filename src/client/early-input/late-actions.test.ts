import { expect, test } from 'vitest';
import { actOnceLoaded, afterLateActions } from './late-actions.ts';

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
