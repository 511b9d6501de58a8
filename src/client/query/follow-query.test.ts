import { expect, test } from 'vitest';
import { followQuery } from './follow-query.ts';

/** A list whose fetch answers, when it is let go, with what the list held when it was asked for. */
function hungList() {
  let held = 0;
  let shown = 0;
  let current: Promise<void> | null = null;
  let answer = () => {};
  const fetch = () => {
    if (current) return current;
    const asked = held;
    current = new Promise<void>((resolve) => {
      answer = () => {
        shown = asked;
        current = null;
        resolve();
      };
    });
    return current;
  };
  return {
    fetch,
    isFetching: () => current !== null,
    add: () => {
      held += 1;
    },
    shown: () => shown,
    async settle() {
      while (current) {
        answer();
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
    },
  };
}

test('what changes while the first fetch of a list hangs is fetched after it', async () => {
  const list = hungList();
  const onChanged = followQuery(list);
  void list.fetch();
  for (let change = 0; change < 4; change += 1) {
    list.add();
    onChanged();
  }
  await list.settle();
  expect(list.shown()).toBe(4);
});

test('what changes while a later fetch hangs is fetched after it', async () => {
  const list = hungList();
  const onChanged = followQuery(list);
  list.add();
  onChanged();
  list.add();
  onChanged();
  await list.settle();
  expect(list.shown()).toBe(2);
});
