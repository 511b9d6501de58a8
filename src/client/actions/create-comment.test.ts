import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createComment } from './create-comment.ts';

test('a comment is shown on its task at once, and is to be sent', () => {
  const { workspace, replica, sent } = testWorkspace([{ id: 'tsk_1' }]);
  createComment(workspace, 'tsk_1', 'Forty of the **white**');
  const comment = { taskId: 'tsk_1', content: 'Forty of the **white**' };
  expect([...replica.all('comment').values()]).toMatchObject([{ ...comment, deletedAt: null }]);
  expect(sent()).toEqual([['comments.create', comment]]);
});

test('the undo of a comment takes it away, and the redo brings it back', async () => {
  const { workspace, replica, undo, redo, answerAll } = testWorkspace([{ id: 'tsk_1' }]);
  const contents = () => [...replica.all('comment').values()].map(({ content }) => content);
  createComment(workspace, 'tsk_1', 'Forty of the white');
  undo();
  expect(contents()).toEqual([]);
  redo();
  expect(contents()).toEqual(['Forty of the white']);
  await answerAll();
});
