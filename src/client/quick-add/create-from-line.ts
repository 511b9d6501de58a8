import type { CreateTaskInput } from '../../contract/tasks.ts';
import type { DraftReminder, QuickAddDraft } from '../../quick-add/types.ts';
import { newTemporaryId } from '../../sync/ids.ts';
import { createLabel } from '../actions/create-label.ts';
import { createTask } from '../actions/create-task.ts';
import { counted, quoted } from '../actions/quoted.ts';
import { askForNotifications } from '../notices/browser-notifications.ts';
import type { Workspace } from '../workspace.ts';

/** What the place implies where a line is written: its project, its day. What the line says itself wins. */
export type LineDefaults = Pick<CreateTaskInput, 'projectId' | 'sectionId' | 'parentId' | 'labelIds' | 'dueDate'>;

/**
 * Makes tasks of what lines were understood as, one undo for all. The resolved fields are sent, never the text: a line that
 * waits offline means the day on which it was typed.
 *
 * @returns the ids the tasks are shown under
 */
export function createFromLines(
  workspace: Workspace,
  drafts: readonly QuickAddDraft[],
  defaults: LineDefaults,
): string[] {
  const ids = drafts.map((draft) => createFromDraft(workspace, draft, defaults));
  const [first] = drafts;
  if (!first) return ids;
  const sentence = `Added ${drafts.length === 1 ? quoted(first.name) : counted(drafts.length, 'task')}`;
  workspace.undo.push(sentence, () => {
    for (const id of ids.toReversed()) takeBack(workspace, id);
  });
  return ids;
}

function createFromDraft(workspace: Workspace, draft: QuickAddDraft, defaults: LineDefaults): string {
  const labelIds = [
    ...(defaults.labelIds ?? []),
    ...draft.labelIds,
    ...draft.labelNames.map((name) => createLabel(workspace, { name })),
  ];
  const id = createTask(workspace, {
    ...home(draft, defaults),
    name: draft.name,
    ...(draft.description === '' ? {} : { description: draft.description }),
    ...(draft.priority === 4 ? {} : { priority: draft.priority }),
    ...(labelIds.length === 0 ? {} : { labelIds: [...new Set(labelIds)] }),
    ...due(draft, defaults),
    ...(draft.deadlineDate === null ? {} : { deadlineDate: draft.deadlineDate }),
  });
  createReminders(workspace, id, draft.name, draft.reminders);
  return id;
}

/** A line that names a project leaves the place it was written in. */
function home({ projectId, sectionId }: QuickAddDraft, defaults: LineDefaults): CreateTaskInput {
  if (projectId !== null) return { projectId, ...(sectionId === null ? {} : { sectionId }) };
  const { projectId: project, sectionId: section, parentId: parent } = defaults;
  return {
    ...(project === undefined ? {} : { projectId: project }),
    ...(section ? { sectionId: section } : {}),
    ...(parent ? { parentId: parent } : {}),
  };
}

function due(draft: QuickAddDraft, defaults: LineDefaults): Partial<CreateTaskInput> {
  if (draft.dueDate === null) return defaults.dueDate ? { dueDate: defaults.dueDate } : {};
  const { dueDate, dueTime, dueTimezone, durationMinutes, recurrence } = draft;
  return {
    dueDate,
    ...(dueTime === null ? {} : { dueTime }),
    ...(dueTimezone === null ? {} : { dueTimezone }),
    ...(durationMinutes === null ? {} : { durationMinutes }),
    ...(recurrence === null ? {} : { recurrence }),
  };
}

/** Of one task, as a line or the task's own page asks for them. @returns what takes them back */
export function createReminders(
  { outbox }: Workspace,
  taskId: string,
  taskName: string,
  reminders: readonly DraftReminder[],
): () => void {
  // Asked here, where it is clear what for; a browser that has answered before does not ask again.
  if (reminders.length > 0) void askForNotifications();
  const made = reminders.map((reminder) => {
    const temporaryId = newTemporaryId();
    const mutationId = outbox.add({
      procedure: 'reminders.create',
      input: { taskId, ...reminder },
      replies: null,
      patches: [],
      temporaryId,
      summary: `Add a reminder to ${quoted(taskName)}`,
    });
    return { temporaryId, mutationId };
  });
  return () => {
    for (const { temporaryId, mutationId } of made) {
      if (outbox.cancel(mutationId)) continue;
      outbox.add({
        procedure: 'reminders.delete',
        input: { id: temporaryId },
        replies: null,
        patches: [],
        summary: `Take back a reminder of ${quoted(taskName)}`,
      });
    }
  };
}

/** What waits is not sent at all; what has been sent goes to Trash. */
function takeBack({ outbox, replica }: Workspace, id: string): void {
  const task = replica.get('task', id);
  for (const mutation of outbox.waiting.get().toReversed()) {
    const concerns = mutation.temporaryId === id || ('taskId' in mutation.input && mutation.input.taskId === id);
    if (concerns && outbox.cancel(mutation.id) && mutation.temporaryId === id) return;
  }
  if (!task) return;
  outbox.add({
    procedure: 'tasks.delete',
    input: { id },
    replies: 'task',
    patches: [{ kind: 'task', id, set: { deletedAt: new Date().toISOString() } }],
    summary: `Take back ${quoted(task.name)}`,
  });
}
