import { expect, test } from 'vitest';
import { kindTable } from '../../sync/kinds.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createRecord } from './create-record.ts';
import { trashRecords } from './trash-records.ts';

const base = { createdAt: '2026-03-11T09:00:00.000Z', updatedAt: '2026-03-11T09:00:00.000Z', deletedAt: null };

test('deleting a project deletes its sections, tasks and sub-tasks, and its restore restores them', () => {
  const { workspace, replica, undo, sent } = testWorkspace([
    { id: 'tsk_1', projectId: 'prj_1' },
    { id: 'tsk_2', projectId: 'prj_1', parentId: 'tsk_1' },
    { id: 'tsk_other' },
  ]);
  replica.applyServer('project', [{ ...kindTable.project.blank, ...base, id: 'prj_1', name: 'Kitchen' }]);
  replica.applyServer('section', [{ ...kindTable.section.blank, ...base, id: 'sec_1', projectId: 'prj_1' }]);
  trashRecords(workspace, 'project', ['prj_1']);
  expect(sent()).toEqual([['projects.delete', { id: 'prj_1' }]]);
  expect([replica.all('project').size, replica.all('section').size]).toEqual([0, 0]);
  expect([...replica.all('task').keys()]).toEqual(['tsk_other']);
  undo();
  expect(sent()).toEqual([]);
  expect([...replica.all('task').keys()].sort()).toEqual(['tsk_1', 'tsk_2', 'tsk_other']);
});

test('one undo restores several deleted tasks, as one request', async () => {
  const { workspace, replica, undo, sent, answerAll } = testWorkspace([{ id: 'tsk_1' }, { id: 'tsk_2' }]);
  trashRecords(workspace, 'task', ['tsk_1', 'tsk_2']);
  expect(replica.all('task').size).toBe(0);
  await answerAll();
  undo();
  expect(sent().map(([procedure]) => procedure)).toEqual(['changes.undoMany']);
  expect(['tsk_1', 'tsk_2'].map((id) => replica.get('task', id)?.id)).toEqual(['tsk_1', 'tsk_2']);
});

test('a comment that is added and deleted offline disappears, and its undo shows it where it was', () => {
  const { workspace, replica, undo, sent } = testWorkspace([{ id: 'tsk_1', name: 'Water the plants' }]);
  const { temporaryId } = createRecord(workspace, 'comment', { taskId: 'tsk_1', content: 'Only the ferns' }, {});
  expect(replica.get('comment', temporaryId)).toMatchObject({ taskId: 'tsk_1', content: 'Only the ferns' });
  trashRecords(workspace, 'comment', [temporaryId]);
  expect(replica.get('comment', temporaryId)).toBeUndefined();
  undo();
  expect(replica.get('comment', temporaryId)?.content).toBe('Only the ferns');
  expect(sent().map(([procedure]) => procedure)).toEqual(['comments.create']);
});
