import { expect, test, vi } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { completeTasks } from './complete-task.ts';
import { moveTasks } from './move-task.ts';
import { trashRecords } from './trash-records.ts';
import { updateRecords } from './update-record.ts';

const ids = Array.from({ length: 231 }, (_, index) => `tsk_${index}`);

test.each<[string, (workspace: ReturnType<typeof testWorkspace>['workspace']) => void]>([
  ['dates', (workspace) => updateRecords(workspace, 'task', ids, () => ({ dueDate: '2026-11-24' }), 'Moved')],
  ['completions', (workspace) => completeTasks(workspace, ids)],
  ['moves', (workspace) => moveTasks(workspace, ids, { projectId: 'prj_2', sectionId: null, parentId: null }, 'Moved')],
  ['deletions', (workspace) => trashRecords(workspace, 'task', ids)],
])('231 %s and their undo are each shown as one change', (_, change) => {
  const { workspace, replica, undo, sent } = testWorkspace(ids.map((id) => ({ id, projectId: 'prj_1' })));
  const onTasks = vi.fn();
  replica.subscribe('task', onTasks);
  change(workspace);
  expect(sent()).toHaveLength(231);
  expect(onTasks).toHaveBeenCalledTimes(1);
  undo();
  expect(sent()).toHaveLength(0);
  expect(onTasks).toHaveBeenCalledTimes(2);
});
