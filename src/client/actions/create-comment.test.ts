import { expect, test, vi } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createComment } from './create-comment.ts';

test('a comment is shown on its task at once, and is to be sent', () => {
  const { workspace, replica, sent } = testWorkspace([{ id: 'tsk_1' }]);
  createComment(workspace, 'tsk_1', 'Forty of the **white**');
  const comment = { taskId: 'tsk_1', content: 'Forty of the **white**' };
  expect([...replica.all('comment').values()]).toMatchObject([{ ...comment, deletedAt: null }]);
  expect(sent()).toEqual([['comments.create', comment]]);
});

test('the undo of a comment takes it away, and the redo brings it back; no notice covers the field of the next', async () => {
  const { workspace, replica, undo, redo, answerAll } = testWorkspace([{ id: 'tsk_1', name: 'Tiles' }]);
  const contents = () => [...replica.all('comment').values()].map(({ content }) => content);
  const [shown, said] = [vi.fn(), vi.fn()];
  const stops = [workspace.notices.onNotice(shown), workspace.notices.onAnnouncement(said)];
  createComment(workspace, 'tsk_1', 'Forty of the white');
  for (const stop of stops) stop();
  expect(shown).not.toHaveBeenCalled();
  expect(said).toHaveBeenCalledExactlyOnceWith('Added a comment to “Tiles”');
  undo();
  expect(contents()).toEqual([]);
  redo();
  expect(contents()).toEqual(['Forty of the white']);
  await answerAll();
});
