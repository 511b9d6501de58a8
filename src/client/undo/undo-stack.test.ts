import { describe, expect, it } from 'vitest';
import { createNotices } from '../notices/notices.ts';
import { createUndoStack } from './undo-stack.ts';

function stackWithCounter() {
  const stack = createUndoStack(createNotices());
  const done: number[] = [];
  const act = (number: number) => {
    done.push(number);
    stack.push(
      `Did ${number}`,
      () => done.pop(),
      () => act(number),
    );
  };
  return { stack, done, act };
}

describe('the undo stack', () => {
  it('takes back latest first, and does again in the order it was done', () => {
    const { stack, done, act } = stackWithCounter();
    for (const number of [1, 2, 3]) act(number);
    for (let times = 0; times < 3; times += 1) stack.undoLatest();
    expect(done).toEqual([]);
    stack.redoLatest();
    stack.redoLatest();
    expect(done).toEqual([1, 2]);
    stack.undoLatest();
    expect(done).toEqual([1]);
    stack.redoLatest();
    stack.redoLatest();
    expect(done).toEqual([1, 2, 3]);
  });

  it('forgets what was taken back once something else is done', () => {
    const { stack, done, act } = stackWithCounter();
    act(1);
    stack.undoLatest();
    act(2);
    stack.redoLatest();
    expect(done).toEqual([2]);
  });
});
