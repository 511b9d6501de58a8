import { expect, onTestFinished, test, vi } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createReminders } from './create-reminders.ts';

/** A browser that has not been asked yet, and refuses. @returns the question */
function unaskedBrowser() {
  const requestPermission = vi.fn(async () => 'denied');
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requestPermission;
}

test('reminders are shown at once, and one undo removes all of them', () => {
  const { workspace, replica, undo, sent } = testWorkspace([{ id: 'tsk_1' }]);
  const drafts = [{ minutesBefore: 30 }, { remindAt: '2030-03-11T09:00:00.000Z' }];
  workspace.undo.pushMutations('Added reminders', createReminders(workspace, 'tsk_1', drafts));
  const shown = () => [...replica.all('reminder').values()].filter(({ deletedAt }) => deletedAt === null);
  expect(shown()).toMatchObject([
    { taskId: 'tsk_1', type: 'relative', minutesBefore: 30 },
    { taskId: 'tsk_1', type: 'absolute', remindAt: '2030-03-11T09:00:00.000Z' },
  ]);
  expect(sent()).toEqual(drafts.map((draft) => ['reminders.create', { taskId: 'tsk_1', ...draft }]));
  undo();
  expect(shown()).toEqual([]);
  expect(sent()).toEqual([]);
});

test('the browser is asked whether it may notify where a reminder is added, and only there', () => {
  const asked = unaskedBrowser();
  const { workspace } = testWorkspace([{ id: 'tsk_1' }]);
  createReminders(workspace, 'tsk_1', []);
  expect(asked).not.toHaveBeenCalled();
  createReminders(workspace, 'tsk_1', [{ minutesBefore: 30 }]);
  expect(asked).toHaveBeenCalledTimes(1);
});
