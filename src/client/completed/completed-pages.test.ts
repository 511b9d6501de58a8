import { expect, test } from 'vitest';
import type { Task } from '../../contract/tasks.ts';
import { taskLike } from '../../test/task-like.ts';
import { createCompletedPages } from './completed-pages.ts';

const done = (id: string, completedAt: string) => taskLike({ id, completed: true, completedAt });
const may = (day: number) => `2026-05-0${day}T10:00:00.000Z`;

/** The pages of a server with three completed tasks, two a page; `answers` can make it fail. */
function pagesOf(answers: { fails: boolean } = { fails: false }) {
  const applied: Task[] = [];
  const asked: (string | undefined)[] = [];
  const pages = createCompletedPages({
    async list(cursor) {
      asked.push(cursor);
      if (answers.fails) throw new TypeError('Failed to fetch');
      return cursor === undefined
        ? { items: [done('tsk_3', may(3)), done('tsk_2', may(2))], nextCursor: 'second' }
        : { items: [done('tsk_1', may(1))], nextCursor: null };
    },
    apply: (tasks) => void applied.push(...tasks),
  });
  return { pages, applied, asked };
}

test('each page says from when on everything is there, and the last one that all of it is', async () => {
  const { pages, applied } = pagesOf();
  await pages.more();
  expect(pages.state.get()).toEqual({ since: may(2), hasMore: true, isLoading: false, failure: null });
  await pages.more();
  expect(pages.state.get()).toEqual({ since: null, hasMore: false, isLoading: false, failure: null });
  expect(applied.map(({ id }) => id)).toEqual(['tsk_3', 'tsk_2', 'tsk_1']);
});

test('a page is asked for once, however often one presses, and nothing after the last', async () => {
  const { pages, asked } = pagesOf();
  pages.begin();
  pages.begin();
  await pages.more();
  await expect.poll(() => pages.state.get().isLoading).toBe(false);
  await Promise.all([pages.more(), pages.more()]);
  await pages.more();
  expect(asked).toEqual([undefined, 'second']);
});

test('a page that does not come says so, keeps what is there, and can be asked for again', async () => {
  const answers = { fails: false };
  const { pages, asked } = pagesOf(answers);
  await pages.more();
  answers.fails = true;
  await pages.more();
  expect(pages.state.get()).toMatchObject({ since: may(2), hasMore: true, failure: 'The service cannot be reached.' });
  answers.fails = false;
  await pages.more();
  expect(pages.state.get()).toMatchObject({ hasMore: false, failure: null });
  expect(asked).toEqual([undefined, 'second', 'second']);
});
