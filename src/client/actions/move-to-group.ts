import type { DisplayFields } from '../../contract/display-fields.ts';
import type { Task } from '../../contract/tasks.ts';
import { formatDayWithin } from '../dates/format-date.ts';
import type { Workspace } from '../workspace.ts';
import { moveTasks } from './move-task.ts';
import { counted, quoted } from './quoted.ts';
import { updateRecords } from './update-record.ts';

type GroupBy = DisplayFields['groupBy'];

export interface TargetGroup {
  readonly groupBy: GroupBy;
  /** The key of the group, as `fieldGroups` makes it. */
  readonly key: string;
  /** The group from which the tasks come: of its label they are freed. */
  readonly from?: string;
}

/** Whether tasks can be put into a group: into no day that is over, and into a section alone, not into none of any project. */
export function isGroupOf(groupBy: GroupBy, key: string): boolean {
  return groupBy !== 'none' && key !== 'overdue' && key !== 'all';
}

/** Gives tasks the value that a group stands for. Can be undone. */
export function moveToGroup(workspace: Workspace, ids: readonly string[], { groupBy, key, from }: TargetGroup): void {
  if (!isGroupOf(groupBy, key)) return;
  const { replica } = workspace;
  const only = ids.length === 1 ? replica.get('task', ids[0] ?? '') : undefined;
  const subject = only ? quoted(only.name) : counted(ids.length, 'task');
  const to = (words: string) => `Moved ${subject} to ${words}`;
  const change = changeOf(workspace, groupBy, key, from);
  if (change) {
    updateRecords(workspace, 'task', ids, change.changesOf, to(change.words));
    return;
  }
  if (groupBy === 'section') moveToSection(workspace, ids, key, to);
  else {
    const home = { projectId: key, sectionId: null, parentId: null };
    moveTasks(workspace, ids, home, to(replica.get('project', key)?.name ?? 'another project'));
  }
}

interface Change {
  changesOf(task: Task): Partial<Pick<Task, 'priority' | 'dueDate' | 'labelIds'>>;
  readonly words: string;
}

/** Null of groups that are places, into which tasks are moved. */
function changeOf(
  { replica, account, today }: Workspace,
  groupBy: GroupBy,
  key: string,
  from: string | undefined,
): Change | null {
  if (groupBy === 'priority')
    return { changesOf: () => ({ priority: Number(key) }), words: key === '4' ? 'no priority' : `priority ${key}` };
  if (groupBy === 'date') {
    const day = key === 'no-date' ? null : key;
    const words = day === null ? 'no date' : formatDayWithin(day, today.get(), account.get());
    return { changesOf: () => ({ dueDate: day }), words };
  }
  if (groupBy !== 'label') return null;
  const label = replica.get('label', key);
  const added = label ? [label.id] : [];
  return {
    changesOf: ({ labelIds }) => ({ labelIds: [...new Set([...labelIds.filter((id) => id !== from), ...added])] }),
    words: label ? `@${label.name}` : 'no label',
  };
}

/** Into a section, or in each task's own project into none. */
function moveToSection(workspace: Workspace, ids: readonly string[], key: string, to: (words: string) => string): void {
  const section = workspace.replica.get('section', key);
  if (section) {
    const home = { projectId: section.projectId, sectionId: section.id, parentId: null };
    moveTasks(workspace, ids, home, to(section.name));
    return;
  }
  for (const [projectId, tasks] of Map.groupBy(
    ids.flatMap((id) => workspace.replica.get('task', id) ?? []),
    (task) => task.projectId,
  ))
    moveTasks(
      workspace,
      tasks.map(({ id }) => id),
      { projectId, sectionId: null, parentId: null },
      to('no section'),
    );
}
