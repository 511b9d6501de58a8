import { earlyLimits } from '../../contract/early-limits.ts';
import type { CreateTaskInput } from '../../contract/tasks.ts';
import type { QuickAddDraft } from '../../quick-add/types.ts';
import { createLabel } from '../actions/create-label.ts';
import { createReminders } from '../actions/create-reminders.ts';
import { createTask } from '../actions/create-task.ts';
import { placeBelow } from '../actions/move-task.ts';
import { counted, quoted } from '../actions/quoted.ts';
import { importWithRetry } from '../loading/import-with-retry.ts';
import { navigate } from '../navigation/navigation.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import { filesOfTasks } from '../uploads/files-of-tasks.ts';
import type { Workspace } from '../workspace.ts';

/** The fields implied by the view in which a line is written: its project, its day. The line's own fields win. */
export type LineDefaults = Pick<
  CreateTaskInput,
  'projectId' | 'sectionId' | 'parentId' | 'labelIds' | 'priority' | 'dueDate'
> & {
  /** The task below which the new one goes, unless its line names a project. */
  readonly afterId?: string;
  /** Stored files (uploads/waiting-files.ts) that are attached to the first of the new tasks. */
  readonly fileKeys?: readonly string[];
};

/**
 * Creates tasks from parsed lines, with one undo for all. The resolved fields are sent, never the text, because “tomorrow” in a
 * line that waits offline means the day after it was typed.
 *
 * @param below by draft, the index of an earlier one whose sub-task it is; null or absent = of none
 * @returns the ids the tasks are shown under
 */
export function createFromLines(
  workspace: Workspace,
  drafts: readonly QuickAddDraft[],
  defaults: LineDefaults,
  below: readonly (number | null)[] = [],
): string[] {
  const ids: string[] = [];
  const parts: UndoPart[] = [];
  let { afterId } = defaults;
  for (const [index, draft] of drafts.entries()) {
    const parentId = draft.projectId === null ? parentAmong(workspace, ids, below, index) : null;
    const made = createFromDraft(workspace, draft, parentId === null ? defaults : { ...defaults, parentId });
    ids.push(made.id);
    parts.push(...made.parts);
    if (afterId === undefined || draft.projectId !== null || parentId !== null) continue;
    const placed = placeBelow(workspace, made.id, afterId);
    if (placed) parts.push(placed);
    afterId = made.id;
  }
  const [first] = drafts;
  if (!first) return ids;
  const [firstId] = ids;
  if (firstId !== undefined && defaults.fileKeys) attachFiles(workspace, firstId, defaults.fileKeys);
  const what = drafts.length === 1 ? quoted(first.name) : counted(drafts.length, 'task');
  const open = ids.length === 1 && firstId ? { label: 'Open', run: () => navigate(`/task/${firstId}`) } : undefined;
  workspace.undo.pushMutations(`Added ${what}${placeWords(workspace, ids)}`, parts, open ? { link: open } : {});
  return ids;
}

/** Where new tasks are, if all are in one place: ` to Kitchen / Planning`, ` below “Call plumber”`. */
function placeWords({ replica }: Workspace, ids: readonly string[]): string {
  const made = new Set(ids);
  const words = ids.flatMap((id) => {
    const task = replica.get('task', id);
    if (!task || (task.parentId !== null && made.has(task.parentId))) return [];
    const parent = task.parentId === null ? undefined : replica.get('task', task.parentId);
    if (parent) return ` below ${quoted(parent.name)}`;
    const section = task.sectionId === null ? undefined : replica.get('section', task.sectionId);
    const names = [replica.get('project', task.projectId)?.name, section?.name].filter((name) => name !== undefined);
    return names.length === 0 ? '' : ` to ${names.join(' / ')}`;
  });
  return words.every((place) => place === words[0]) ? (words[0] ?? '') : '';
}

/** The id of the task that a line is indented below, or of the nearest one above that whose sub-tasks are not too deep. */
function parentAmong(
  { replica }: Workspace,
  ids: readonly string[],
  below: readonly (number | null)[],
  index: number,
): string | null {
  for (let above = below[index] ?? null; above !== null; above = below[above] ?? null) {
    const id = ids[above];
    if (id !== undefined && levelOf(replica, id) < earlyLimits.taskDepthMax) return id;
  }
  return null;
}

function levelOf(replica: Workspace['replica'], id: string): number {
  let level = 1;
  for (let task = replica.get('task', id); task?.parentId && level < earlyLimits.taskDepthMax; level += 1)
    task = replica.get('task', task.parentId);
  return level;
}

function attachFiles(workspace: Workspace, taskId: string, keys: readonly string[]): void {
  filesOfTasks.add(workspace.account.get().id, taskId, keys);
  void importWithRetry(() => import('../uploads/uploads.ts')).then(({ uploadsOf }) => uploadsOf(workspace).restore());
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
    ...(draft.priority === 4 ? priorityOf(defaults) : { priority: draft.priority }),
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

function priorityOf({ priority }: LineDefaults): Pick<CreateTaskInput, 'priority'> {
  return priority === undefined ? {} : { priority };
}

function due(draft: QuickAddDraft, defaults: LineDefaults): Partial<CreateTaskInput> {
  const { dueDate, dueTime, dueTimezone, durationMinutes, recurrence } = draft;
  const length = durationMinutes === null ? {} : { durationMinutes };
  if (dueDate === null) return { ...(defaults.dueDate ? { dueDate: defaults.dueDate } : {}), ...length };
  return {
    dueDate,
    ...length,
    ...(dueTime === null ? {} : { dueTime }),
    ...(dueTimezone === null ? {} : { dueTimezone }),
    ...(recurrence === null ? {} : { recurrence }),
  };
}
