import type { CreateTaskInput } from '../../contract/tasks.ts';
import type { QuickAddDraft } from '../../quick-add/types.ts';
import { createLabel } from '../actions/create-label.ts';
import { createReminders } from '../actions/create-reminders.ts';
import { createTask } from '../actions/create-task.ts';
import { placeBelow } from '../actions/move-task.ts';
import { counted, quoted } from '../actions/quoted.ts';
import { importWithRetry } from '../loading/import-with-retry.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';

/** The fields implied by the view in which a line is written: its project, its day. The line's own fields win. */
export type LineDefaults = Pick<CreateTaskInput, 'projectId' | 'sectionId' | 'parentId' | 'labelIds' | 'dueDate'> & {
  /** The task below which the new one goes, unless its line names a project. */
  readonly afterId?: string;
  /** Stored files (uploads/waiting-files.ts) that are attached to the first of the new tasks. */
  readonly fileKeys?: readonly string[];
};

/**
 * Creates tasks from parsed lines, with one undo for all. The resolved fields are sent, never the text, because “tomorrow” in a
 * line that waits offline means the day after it was typed.
 *
 * @returns the ids the tasks are shown under
 */
export function createFromLines(
  workspace: Workspace,
  drafts: readonly QuickAddDraft[],
  defaults: LineDefaults,
): string[] {
  const ids: string[] = [];
  const parts: UndoPart[] = [];
  let { afterId } = defaults;
  for (const draft of drafts) {
    const made = createFromDraft(workspace, draft, defaults);
    ids.push(made.id);
    parts.push(...made.parts);
    if (afterId === undefined || draft.projectId !== null) continue;
    const placed = placeBelow(workspace, made.id, afterId);
    if (placed) parts.push(placed);
    afterId = made.id;
  }
  const [first] = drafts;
  if (!first) return ids;
  const [firstId] = ids;
  if (firstId !== undefined && defaults.fileKeys) attachFiles(workspace, firstId, defaults.fileKeys);
  const sentence = `Added ${drafts.length === 1 ? quoted(first.name) : counted(drafts.length, 'task')}`;
  workspace.undo.pushMutations(sentence, parts);
  return ids;
}

function attachFiles(workspace: Workspace, taskId: string, keys: readonly string[]): void {
  void importWithRetry(() => import('../uploads/uploads.ts')).then(({ uploadsOf }) =>
    uploadsOf(workspace).attachKept(taskId, keys),
  );
}

/** @returns the id, and what undoes all but labels, which other tasks may have by then */
function createFromDraft(
  workspace: Workspace,
  draft: QuickAddDraft,
  defaults: LineDefaults,
): { id: string; parts: UndoPart[] } {
  const labelIds = [
    ...(defaults.labelIds ?? []),
    ...draft.labelIds,
    ...draft.labelNames.map((name) => createLabel(workspace, { name })),
  ];
  const { id, part } = createTask(workspace, {
    ...home(draft, defaults),
    name: draft.name,
    ...(draft.description === '' ? {} : { description: draft.description }),
    ...(draft.priority === 4 ? {} : { priority: draft.priority }),
    ...(labelIds.length === 0 ? {} : { labelIds: [...new Set(labelIds)] }),
    ...due(draft, defaults),
    ...(draft.deadlineDate === null ? {} : { deadlineDate: draft.deadlineDate }),
  });
  return { id, parts: [part, ...createReminders(workspace, id, draft.reminders)] };
}

/** The container of the new task: a project named in the line overrides that of the view. */
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
