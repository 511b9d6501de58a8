import type { Task } from '../../contract/tasks.ts';
import type { QuickAddDraft, QuickAddResult } from '../../quick-add/types.ts';
import { createLabel } from '../actions/create-label.ts';
import { createReminders } from '../actions/create-reminders.ts';
import { quoted } from '../actions/quoted.ts';
import { type Changes, changeRecord } from '../actions/update-record.ts';
import type { Workspace } from '../workspace.ts';

/** The schedule that a line names; a line without a date does not change the date. */
export function scheduleChanges(draft: QuickAddDraft): Changes<'task'> {
  const { dueDate, dueTime, dueTimezone, durationMinutes, recurrence, deadlineDate } = draft;
  return {
    ...(dueDate === null ? {} : { dueDate, dueTime, dueTimezone }),
    // A duration that the line does not name is kept, because an estimate holds on another day too.
    ...(durationMinutes === null ? {} : { durationMinutes }),
    // What is written begins there, also where the task has the same rule: “every month starting 15 March”.
    ...(recurrence === null || dueDate === null ? {} : { recurrence: { ...recurrence, start: dueDate } }),
    ...(deadlineDate === null ? {} : { deadlineDate }),
  };
}

/**
 * Updates a task from a line written in place of its title: the name, and every other field the line names. Its labels are
 * added to the existing ones. One undo reverts all of it except created labels, which other tasks may use by then.
 */
export function applyLine(workspace: Workspace, task: Task, { draft, spans }: QuickAddResult): void {
  const labelIds = [...draft.labelIds, ...draft.labelNames.map((name) => createLabel(workspace, { name }))];
  const change = changeRecord(workspace, 'task', task.id, {
    ...scheduleChanges(draft),
    ...(draft.name === '' ? {} : { name: draft.name }),
    ...(draft.description === '' ? {} : { description: draft.description }),
    ...(spans.some(({ kind }) => kind === 'priority') ? { priority: draft.priority } : {}),
    ...(labelIds.length === 0 ? {} : { labelIds: [...new Set([...task.labelIds, ...labelIds])] }),
    ...(draft.projectId === null ? {} : { projectId: draft.projectId, sectionId: draft.sectionId, parentId: null }),
  });
  const parts = [change ?? [], createReminders(workspace, task.id, draft.reminders)].flat();
  if (parts.length > 0) workspace.undo.pushMutations(`Changed ${quoted(task.name)}`, parts);
}
