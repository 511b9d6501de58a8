import type { Task } from '../../contract/tasks.ts';
import type { QuickAddDraft, QuickAddResult } from '../../quick-add/types.ts';
import { createLabel } from '../actions/create-label.ts';
import { quoted } from '../actions/quoted.ts';
import { changeTask, type TaskChanges } from '../actions/update-task.ts';
import type { Workspace } from '../workspace.ts';
import { createReminders } from './create-from-line.ts';

/** Only what a line says about when; a line without a date leaves the date alone. */
export function scheduleChanges(draft: QuickAddDraft): TaskChanges {
  const { dueDate, dueTime, dueTimezone, durationMinutes, recurrence, deadlineDate } = draft;
  return {
    ...(dueDate === null ? {} : { dueDate, dueTime, dueTimezone, durationMinutes }),
    ...(recurrence === null ? {} : { recurrence }),
    ...(deadlineDate === null ? {} : { deadlineDate }),
  };
}

/**
 * Makes of a task what a line written in place of its title says: the name, and whatever else is in it. Labels are added to
 * those there are. One undo takes all of it back, but for labels that were made: others may use them by then.
 */
export function applyLine(workspace: Workspace, task: Task, { draft, spans }: QuickAddResult): void {
  const labelIds = [...draft.labelIds, ...draft.labelNames.map((name) => createLabel(workspace, { name }))];
  const takeBack = changeTask(workspace, task.id, {
    ...scheduleChanges(draft),
    ...(draft.name === '' ? {} : { name: draft.name }),
    ...(draft.description === '' ? {} : { description: draft.description }),
    ...(spans.some(({ kind }) => kind === 'priority') ? { priority: draft.priority } : {}),
    ...(labelIds.length === 0 ? {} : { labelIds: [...new Set([...task.labelIds, ...labelIds])] }),
    ...(draft.projectId === null ? {} : { projectId: draft.projectId, sectionId: draft.sectionId, parentId: null }),
  });
  const takeRemindersBack = createReminders(workspace, task.id, draft.name || task.name, draft.reminders);
  if (!takeBack && draft.reminders.length === 0) return;
  workspace.undo.push(`Changed ${quoted(task.name)}`, () => {
    takeRemindersBack();
    takeBack?.();
  });
}
