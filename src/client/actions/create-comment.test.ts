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
