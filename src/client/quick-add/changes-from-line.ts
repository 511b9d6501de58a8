import type { Task } from '../../contract/tasks.ts';
import type { QuickAddDraft, QuickAddResult } from '../../quick-add/types.ts';
import { createLabel } from '../actions/create-label.ts';
import { createReminders } from '../actions/create-reminders.ts';
import { quoted } from '../actions/quoted.ts';
import { type Changes, changeRecord } from '../actions/update-record.ts';
import type { Workspace } from '../workspace.ts';

/** Only what a line says about when; a line without a date leaves the date alone. */
export function scheduleChanges(draft: QuickAddDraft): Changes<'task'> {
  const { dueDate, dueTime, dueTimezone, durationMinutes, recurrence, deadlineDate } = draft;
  return {
    ...(dueDate === null ? {} : { dueDate, dueTime, dueTimezone }),
    // A length that is not named is kept: it is an estimate, and goes along to another day.
    ...(durationMinutes === null ? {} : { durationMinutes }),
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
