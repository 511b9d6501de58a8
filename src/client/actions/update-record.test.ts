import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createComment } from './create-comment.ts';
import { updateRecord, updateRecords } from './update-record.ts';

const daily = { rule: 'FREQ=DAILY', basis: 'schedule' as const, text: 'every day' };
const meeting = { id: 'tsk_1', dueDate: '2026-03-11', dueTime: '10:00', durationMinutes: 30, recurrence: daily };

test('clearing the date of several tasks clears their recurrence on the screen at once', () => {
  const { workspace, replica, sent } = testWorkspace([meeting, { id: 'tsk_2', dueDate: '2026-03-12' }]);
  updateRecords(workspace, 'task', ['tsk_1', 'tsk_2'], () => ({ dueDate: null }), '2 tasks: date cleared');
  // The length is the estimate then.
  const cleared = { dueDate: null, dueTime: null, durationMinutes: 30, recurrence: null };
  expect(replica.get('task', 'tsk_1')).toMatchObject(cleared);
  expect(sent()).toEqual([
    ['tasks.update', { id: 'tsk_1', dueDate: null }],
    ['tasks.update', { id: 'tsk_2', dueDate: null }],
  ]);
});

test('undoing a cleared date restores all that was cleared with it, also once the server has answered', async () => {
  const { workspace, replica, undo, sent, answerAll } = testWorkspace([meeting]);
  updateRecord(workspace, 'task', 'tsk_1', { dueDate: null }, 'Cleared the date');
  await answerAll();
  undo();
  expect(replica.get('task', 'tsk_1')).toMatchObject(meeting);
  expect(sent().map(([procedure]) => procedure)).toEqual(['changes.undoMany']);
});

test('a cleared time of day leaves the duration, which is then the estimate', async () => {
  const { workspace, replica, undo, sent, answerAll } = testWorkspace([meeting]);
  updateRecord(workspace, 'task', 'tsk_1', { dueTime: null }, 'Cleared the time');
  expect(replica.get('task', 'tsk_1')?.durationMinutes).toBe(30);
  await answerAll();
  undo();
  expect(sent().map(([procedure]) => procedure)).toEqual(['changes.undoMany']);
  expect(replica.get('task', 'tsk_1')).toMatchObject({ dueTime: '10:00', durationMinutes: 30 });
});

test('only the fields that differ are sent, and a change that changes nothing is none', () => {
  const { workspace, sent } = testWorkspace([{ id: 'tsk_1', priority: 2, labelIds: ['lbl_1'] }]);
  updateRecord(workspace, 'task', 'tsk_1', { priority: 2, labelIds: ['lbl_1'] }, 'Nothing');
  expect(sent()).toEqual([]);
  updateRecord(workspace, 'task', 'tsk_1', { priority: 1, labelIds: ['lbl_1'] }, 'Priority');
  expect(sent()).toEqual([['tasks.update', { id: 'tsk_1', priority: 1 }]]);
});

test('undoing a change that has not been sent sends nothing', () => {
  const { workspace, replica, undo, sent } = testWorkspace([{ id: 'tsk_1', name: 'before' }]);
  updateRecord(workspace, 'task', 'tsk_1', { name: 'after' }, 'Renamed');
  expect(replica.get('task', 'tsk_1')).toMatchObject({ name: 'after', content: 'after' });
  undo();
  expect(sent()).toEqual([]);
  expect(replica.get('task', 'tsk_1')?.name).toBe('before');
});

test('an edited comment says so at once, and no more once that is undone, so that its buttons keep their places', () => {
  const { workspace, replica, undo, sent } = testWorkspace([{ id: 'tsk_1' }]);
  createComment(workspace, 'tsk_1', 'Forty of the white');
  const [comment] = replica.all('comment').values();
  const id = comment?.id ?? '';
  updateRecord(workspace, 'comment', id, { content: 'Fifty' }, 'Edited a comment');
  expect(replica.get('comment', id)).toMatchObject({ content: 'Fifty', editedAt: expect.any(String) });
  expect(sent().at(-1)).toEqual(['comments.update', { id, content: 'Fifty' }]);
  undo();
  expect(replica.get('comment', id)).toMatchObject({ content: 'Forty of the white', editedAt: null });
});

test('one undo reverts a change of several tasks, each to its previous value', async () => {
  const { workspace, replica, undo, sent, answerAll } = testWorkspace([
    { id: 'tsk_1', priority: 2 },
    { id: 'tsk_2', priority: 1 },
    { id: 'tsk_3', priority: 3 },
  ]);
  updateRecords(workspace, 'task', ['tsk_1', 'tsk_2', 'tsk_3'], () => ({ priority: 1 }), '3 tasks: priority 1');
  expect(sent()).toHaveLength(2);
  await answerAll();
  undo();
  expect([...replica.all('task').values()].map(({ priority }) => priority)).toEqual([2, 1, 3]);
});
