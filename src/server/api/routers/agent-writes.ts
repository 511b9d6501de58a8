import {
  addCommentsInput,
  addedCommentsOutput,
  addedRemindersOutput,
  addedTasksOutput,
  addProjectInput,
  addRemindersInput,
  addTasksInput,
  changeProjectInput,
  completedTasksOutput,
  completeTasksInput,
  deletedOutput,
  duplicateTaskToolInput,
  idsInput,
  restoredOutput,
  saveLabelInput,
  undoInput,
  undoneOutput,
  updateTasksInput,
  writtenLabelOutput,
  writtenProjectOutput,
  writtenTasksOutput,
} from '../../../contract/agent.ts';
import { changingScopes, scopes } from '../../../contract/scopes.ts';
import { addComments } from '../../agents/agent/add-comments.ts';
import { addReminders } from '../../agents/agent/add-reminders.ts';
import { addTasks } from '../../agents/agent/add-tasks.ts';
import { completeTasks, reopenTasks } from '../../agents/agent/complete-tasks.ts';
import { deleteItems, restoreItems } from '../../agents/agent/delete-items.ts';
import { duplicateTask } from '../../agents/agent/duplicate-task.ts';
import { addProject, changeProject } from '../../agents/agent/projects.ts';
import { withRepeatGuard } from '../../agents/agent/repeat-guard.ts';
import { saveLabel } from '../../agents/agent/save-label.ts';
import { undo } from '../../agents/agent/undo.ts';
import { updateTasks } from '../../agents/agent/update-tasks.ts';
import { once, onceUnkeyed } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';

const deleteScopes = [...scopes.filter((scope) => scope.endsWith(':delete')), 'labels:write'] as const;
const writeScopes = scopes.filter((scope) => scope.endsWith(':write'));

const completeFiltered = withRepeatGuard(
  'complete_tasks',
  {
    table: 'task',
    madeIds: ({ tasks }) => tasks.map(({ id }) => id),
    doneIds: ({ tasks }) => tasks.filter(({ done }) => done).map(({ id }) => id),
  },
  completeTasks,
);

/** The tools that write, each all or nothing. */
export const agentWrites = {
  addTasks: procedure
    .meta({
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'add_tasks',
        title: 'Add tasks',
        description:
          'Add 1–25 tasks at once; all or none. Give each as `text`, one line as a person would type it ("Call plumber fri 9am #Kitchen @phone p1 every 2 weeks remind me 30 minutes before"), or by `name` and fields. For sub-tasks of a new task use `subtasks`; of an existing one `parentId`.',
      },
    })
    .input(addTasksInput)
    .output(addedTasksOutput)
    .mutation(
      onceUnkeyed(
        addTasks,
        withRepeatGuard('add_tasks', { table: 'task', madeIds: ({ tasks }) => tasks.map(({ id }) => id) }, addTasks),
      ),
    ),
  updateTasks: procedure
    .meta({
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'update_tasks',
        title: 'Update tasks',
        description:
          'Change 1–25 tasks at once, or `set` fields of all that `filter` finds (≤ 200, `expectedCount` of them); all or none. Only fields that are named change; a new date keeps the recurrence. Empty a field by naming it in `clear`. `project` or `section` moves; complete with complete_tasks.',
        hints: { destructive: true, idempotent: true },
      },
    })
    .input(updateTasksInput)
    .output(writtenTasksOutput)
    .mutation(once(updateTasks)),
  duplicateTask: procedure
    .meta({
      scopes: ['tasks:write', 'reminders:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'duplicate_task',
        title: 'Duplicate a task',
        description:
          'Copy a task with its open sub-tasks, labels, dates and relative reminders; right after it, or at `project`, `section` or `parentId`.',
      },
    })
    .input(duplicateTaskToolInput)
    .output(writtenTasksOutput)
    .mutation(
      onceUnkeyed(
        duplicateTask,
        withRepeatGuard(
          'duplicate_task',
          { table: 'task', madeIds: ({ tasks }) => tasks.map(({ id }) => id) },
          duplicateTask,
        ),
      ),
    ),
  completeTasks: procedure
    .meta({
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'complete_tasks',
        title: 'Complete tasks',
        description:
          'Complete 1–50 tasks, or all that `filter` finds (`expectedCount` of them); all or none. A recurring task needs the `occurrence` you saw and moves on to its next date, told in `next`. Open sub-tasks are completed with it.',
        hints: { destructive: true, idempotent: true },
      },
    })
    .input(completeTasksInput)
    .output(completedTasksOutput)
    .mutation(
      onceUnkeyed(completeTasks, (ctx, input) =>
        // Of a list a retry names the occurrences that are done; a filter would find the next ones.
        input.filter === undefined ? completeTasks(ctx, input) : completeFiltered(ctx, input),
      ),
    ),
  reopenTasks: procedure
    .meta({
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'reopen_tasks',
        title: 'Reopen tasks',
        description: 'Reopen completed tasks and what was completed with them. For an occurrence use undo_change.',
        hints: { destructive: true, idempotent: true },
      },
    })
    .input(idsInput)
    .output(writtenTasksOutput)
    .mutation(once(reopenTasks)),
  deleteItems: procedure
    .meta({
      anyScope: deleteScopes,
      servesProjectTokens: true,
      mcp: {
        tool: 'delete_items',
        title: 'Delete',
        description:
          'Move tasks, projects, sections, labels, comments, reminders or files to Trash by id, with all inside them; all or none. restore_items brings them back.',
        hints: { destructive: true, idempotent: true },
      },
    })
    .input(idsInput)
    .output(deletedOutput)
    .mutation(once(deleteItems, { patient: true })),
  restoreItems: procedure
    .meta({
      anyScope: writeScopes,
      servesProjectTokens: true,
      mcp: {
        tool: 'restore_items',
        title: 'Restore',
        description:
          'Bring items back from Trash by id, with what was deleted with them. find_tasks view trash lists them.',
        hints: { idempotent: true },
      },
    })
    .input(idsInput)
    .output(restoredOutput)
    .mutation(once(restoreItems, { patient: true })),
  addComments: procedure
    .meta({
      scopes: ['comments:write'],
      servesProjectTokens: true,
      mcp: { tool: 'add_comments', title: 'Add comments', description: 'Add 1–10 comments in Markdown; all or none.' },
    })
    .input(addCommentsInput)
    .output(addedCommentsOutput)
    .mutation(
      onceUnkeyed(
        addComments,
        withRepeatGuard(
          'add_comments',
          { table: 'comment', madeIds: ({ comments }) => comments.map(({ id }) => id) },
          addComments,
        ),
      ),
    ),
  addReminders: procedure
    .meta({
      scopes: ['reminders:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'add_reminders',
        title: 'Add reminders',
        description: 'Add 1–20 reminders; all or none. "30 minutes before" needs a task with a due time.',
      },
    })
    .input(addRemindersInput)
    .output(addedRemindersOutput)
    .mutation(
      onceUnkeyed(
        addReminders,
        withRepeatGuard(
          'add_reminders',
          { table: 'reminder', madeIds: ({ reminders }) => reminders.map(({ id }) => id) },
          addReminders,
        ),
      ),
    ),
  addProject: procedure
    .meta({
      scopes: ['projects:write'],
      mcp: {
        tool: 'add_project',
        title: 'Add a project',
        description: 'Add a project with its sections and, as lines, its first tasks ("Order tiles /Buying fri").',
      },
    })
    .input(addProjectInput)
    .output(writtenProjectOutput)
    .mutation(
      onceUnkeyed(
        addProject,
        withRepeatGuard('add_project', { table: 'project', madeIds: ({ project }) => [project.id] }, addProject),
      ),
    ),
  updateProject: procedure
    .meta({
      scopes: ['projects:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'update_project',
        title: 'Update a project',
        description: 'Rename, colour, archive or unarchive a project; add or rename its sections.',
        hints: { destructive: true, idempotent: true },
      },
    })
    .input(changeProjectInput)
    .output(writtenProjectOutput)
    .mutation(once(changeProject)),
  saveLabel: procedure
    .meta({
      scopes: ['labels:write'],
      servesProjectTokens: true,
      mcp: {
        tool: 'save_label',
        title: 'Save a label',
        description: 'Rename or colour a label; it is made where there is none.',
        hints: { idempotent: true },
      },
    })
    .input(saveLabelInput)
    .output(writtenLabelOutput)
    .mutation(once(saveLabel, { patient: true })),
  undoChange: procedure
    .meta({
      anyScope: changingScopes,
      servesProjectTokens: true,
      mcp: {
        tool: 'undo_change',
        title: 'Undo',
        description:
          'Take back changes by the changeId that every write answers, several as one, or `last`. Undoing an undo is redo. What others changed since is refused or, with skip, kept.',
        hints: { destructive: true, idempotent: true },
      },
    })
    .input(undoInput)
    .output(undoneOutput)
    .mutation(once(undo, { patient: true })),
};
