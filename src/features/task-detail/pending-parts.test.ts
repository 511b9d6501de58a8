import { expect, test } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import type { Mutation } from '../../sync/mutations.ts';
import { type TaskParts, withPending } from './pending-parts.ts';

const aComment = (id: string, minute: number): Comment => ({
  id,
  taskId: 'tsk_1',
  content: id,
  attachments: [],
  createdAt: `2026-03-11T09:0${minute}:00.000Z`,
  updatedAt: `2026-03-11T09:0${minute}:00.000Z`,
  deletedAt: null,
  editedAt: null,
});

const aWish = (procedure: 'comments.delete' | 'comments.restore', id: string): Mutation => ({
  procedure,
  input: { id },
  replies: null,
  patches: [],
  summary: '',
  id: `${procedure} ${id}`,
  order: 0,
});

function shown(
  known: readonly Comment[],
  before: readonly Comment[],
  mutations: readonly Mutation[],
  taskId = 'tsk_1',
) {
  const parts: TaskParts = { comments: known, reminders: [], attachments: [] };
  const seen = new Map(before.map((comment) => [comment.id, comment]));
  return withPending(parts, taskId, mutations, { realId: (id) => id, seen }).comments.map(({ id }) => id);
}

const [first, second] = [aComment('cmt_1', 1), aComment('cmt_2', 2)];

test('a deletion and what brings it back before the service was asked leave the list as it was', () => {
  const mutations = [aWish('comments.delete', 'cmt_1'), aWish('comments.restore', 'cmt_1')];
  expect(shown([first, second], [], mutations)).toEqual(['cmt_1', 'cmt_2']);
});

test('what is being brought back stands in its place although the service says it is gone', () => {
  expect(shown([second], [first, second], [aWish('comments.restore', 'cmt_1')])).toEqual(['cmt_1', 'cmt_2']);
});

test('what is being brought back stands there once when the service tells of it too', () => {
  expect(shown([first, second], [first], [aWish('comments.restore', 'cmt_1')])).toEqual(['cmt_1', 'cmt_2']);
});

test('a part of another task is not shown here', () => {
  expect(shown([], [first], [aWish('comments.restore', 'cmt_1')], 'tsk_2')).toEqual([]);
});
