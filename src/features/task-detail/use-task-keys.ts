import type { Shortcut } from '../../client/keys/key-registry.ts';
import { useShortcuts } from '../../client/keys/use-shortcuts.ts';
import { selectedTasks } from '../../client/selection/selected-tasks.ts';
import { quoted } from '../../client/verbs/quoted.ts';
import { updateTask } from '../../client/verbs/update-task.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { type TaskPart, wantedPart } from './wanted-part.ts';

const parts: readonly { keys: string; label: string; part: TaskPart }[] = [
  { keys: 't', label: 'Date', part: 'due' },
  { keys: '@', label: 'Labels', part: 'labels' },
  { keys: '#', label: 'Move to a project or section', part: 'place' },
  { keys: 'r', label: 'Add a reminder', part: 'reminder' },
  { keys: 'c', label: 'Comment', part: 'comment' },
  { keys: 's', label: 'Add a sub-task', part: 'sub-task' },
];

/** The keys of the open task or, with none open, of the row under the highlighter, whose task they open. */
export function useTaskKeys(openId: string | null, open: (id: string) => void): void {
  const workspace = useWorkspace();
  const shown = () => openId ?? openTaskOfPage();

  const ofPart = ({ keys, label, part }: (typeof parts)[number]): Shortcut => ({
    keys,
    label,
    group: 'Tasks',
    run: () => {
      const id = shown();
      const target = id ?? selectedTask();
      if (target === null || !workspace.replica.get('task', target)) return false;
      wantedPart.set(part);
      if (id === null) open(target);
      return true;
    },
  });

  const ofPriority = (priority: number): Shortcut => ({
    keys: String(priority),
    label: priority === 4 ? 'No priority' : `Priority ${priority}`,
    group: 'Tasks',
    run: () => {
      const id = shown();
      const task = id === null ? undefined : workspace.replica.get('task', id);
      // Without an open task, the list's own key does it for its row.
      if (!task) return false;
      updateTask(workspace, task.id, { priority }, `Changed the priority of ${quoted(task.name)}`);
      return true;
    },
  });

  useShortcuts([...parts.map(ofPart), ...[1, 2, 3, 4].map(ofPriority)]);
}

/** The row that has the list's highlighter, while the focus is not on another control. */
function selectedTask(): string | null {
  const focused = document.activeElement;
  const isElsewhere = focused !== null && focused !== document.body && !focused.closest('#main');
  // With several rows selected, the keys are the bulk bar's.
  if (isElsewhere || selectedTasks.get().size > 0) return null;
  return document.querySelector<HTMLElement>('[data-active] [data-row-focus]')?.dataset.rowFocus ?? null;
}

/** On a task's own page. */
function openTaskOfPage(): string | null {
  return document.querySelector<HTMLElement>('[data-open-task]')?.dataset.openTask ?? null;
}
