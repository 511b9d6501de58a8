import type { Task } from '../../contract/tasks.ts';
import type { QuickAddDraft } from '../../quick-add/types.ts';
import { createLabel } from '../verbs/create-label.ts';
import type { TaskChanges } from '../verbs/update-task.ts';
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
 * What a line written in place of a title changes: the name, and whatever else it says. Labels are added to those there are;
 * labels still to be made and reminders are made at once.
 */
export function applyLine(workspace: Workspace, task: Task, draft: QuickAddDraft): TaskChanges {
  const labelIds = [...draft.labelIds, ...draft.labelNames.map((name) => createLabel(workspace, { name }))];
  createReminders(workspace, task.id, task.name, draft.reminders);
  return {
    ...scheduleChanges(draft),
    ...(draft.name === '' ? {} : { name: draft.name }),
    ...(draft.description === '' ? {} : { description: draft.description }),
    ...(draft.priority === 4 ? {} : { priority: draft.priority }),
    ...(labelIds.length === 0 ? {} : { labelIds: [...new Set([...task.labelIds, ...labelIds])] }),
    ...(draft.projectId === null ? {} : { projectId: draft.projectId, sectionId: draft.sectionId, parentId: null }),
  };
}
