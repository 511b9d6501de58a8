import type { Task, UpdateTaskInput } from '../../../contract/tasks.ts';
import { resolveReminders } from '../../delivery/reminders/resolve-reminders.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import { plainFields } from '../../foundation/records/columns/plain-fields.ts';
import { updateColumns } from '../../foundation/records/columns/update-columns.ts';
import { type OwnedTask, readTask, writeTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { setCompleted } from './complete-task.ts';
import { moveTo } from './move-task.ts';
import { replaceLabels } from './task-labels.ts';
import { scheduleColumns } from './task-schedule.ts';

/**
 * Changes a task; absent = unchanged, null = clear, and a PATCH without a difference leaves updatedAt.
 * @throws DomainError not_found, validation_failed
 */
export async function updateTask(ctx: VerbContext, input: UpdateTaskInput): Promise<Task> {
  return writeTask(ctx, input.id, async (open, task) => {
    await updateFields(ctx, open, task, input);
    if (movesDue(input)) await resolveReminders(open, task.userId, ctx.clock.now(), [task.id]);
    if (movesTask(task, input)) await moveTo(open, task, input, {});
    if (input.labelIds !== undefined) await replaceLabels(open.tx, task.userId, task.id, input.labelIds);
    if (input.completed !== undefined) await setCompleted(ctx, open, task.id, input.completed);
    return readTask(open.tx, ctx, task.id);
  });
}

async function updateFields(
  { actor }: VerbContext,
  open: WriteTransaction,
  task: OwnedTask,
  input: UpdateTaskInput,
): Promise<void> {
  const changes = changedColumns(task, {
    name: input.name ?? input.content,
    ...plainFields('task', input),
    ...scheduleColumns(task, input, actor.timezone),
  });
  if (changes) await updateColumns(open, 'task', task, changes);
}

function movesDue(input: UpdateTaskInput): boolean {
  return input.dueDate !== undefined || input.dueTime !== undefined || input.dueTimezone !== undefined;
}

function movesTask(task: OwnedTask, input: UpdateTaskInput): boolean {
  return (
    (input.projectId !== undefined && input.projectId !== task.projectId) ||
    (input.sectionId !== undefined && input.sectionId !== task.sectionId) ||
    (input.parentId !== undefined && input.parentId !== task.parentId)
  );
}
