import type { CompleteTasksInput, IdsInput } from '../../contract/agent.ts';
import type { Task } from '../../contract/tasks.ts';
import { readTask } from '../records/owned-task.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { completeTask, reopenTask } from '../tasks/complete-task.ts';
import { type AgentTask, dueOf, occurrenceOf, toAgentTask } from './agent-task.ts';
import { readDirectory } from './directory.ts';
import { ItemErrors, ofItem } from './item-errors.ts';
import { plural } from './plural.ts';

export type CompletedTasks = {
  readonly summary: string;
  readonly tasks: AgentTask[];
  /** The new due dates of recurring tasks. */
  readonly next?: readonly { readonly id: string; readonly due: string | null }[];
};

/**
 * Completes tasks, all or none. A recurring task must name its occurrence, so that a retry cannot complete the next one.
 * @throws DomainError occurrence_required · occurrence_moved · not_found
 */
export async function completeTasks(ctx: VerbContext, input: CompleteTasksInput): Promise<CompletedTasks> {
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const errors = new ItemErrors();
    for (const [index, { id, occurrence }] of input.tasks.entries()) {
      const field = `tasks[${index}]`;
      const task = await ofItem(field, () => readTask(open.tx, ctx.actor, id));
      if (occurrence === undefined) requireOccurrence(errors, field, task);
    }
    errors.refuse();
    const done: Task[] = [];
    for (const [index, item] of input.tasks.entries())
      done.push(await ofItem(`tasks[${index}]`, () => completeTask(joined, item)));
    const directory = await readDirectory(joined, open.tx);
    const next = done.filter(({ recurrence, completed }) => recurrence !== null && !completed);
    return {
      summary: `Completed ${plural(done.length, 'task')}.`,
      tasks: done.map((task) => toAgentTask(ctx, directory, task)),
      ...(next.length > 0 ? { next: next.map((task) => ({ id: task.id, due: dueOf(task, ctx.actor.timezone) })) } : {}),
    };
  });
}

function requireOccurrence(errors: ItemErrors, field: string, task: Task): void {
  const occurrence = occurrenceOf(task);
  if (occurrence === null) return;
  const message = `“${task.name}” recurs.`;
  const fix = `Send occurrence "${occurrence}" with ${task.id} if that is the one meant.`;
  errors.add('occurrence_required', { field: `${field}.occurrence`, code: 'required', message }, fix);
}

/** Reopens tasks, all or none. @throws DomainError not_found */
export async function reopenTasks(
  ctx: VerbContext,
  { ids }: IdsInput,
): Promise<{ summary: string; tasks: AgentTask[] }> {
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const tasks: Task[] = [];
    for (const [index, id] of ids.entries())
      tasks.push(await ofItem(`ids[${index}]`, () => reopenTask(joined, { id })));
    const directory = await readDirectory(joined, open.tx);
    return {
      summary: `Reopened ${plural(tasks.length, 'task')}.`,
      tasks: tasks.map((task) => toAgentTask(ctx, directory, task)),
    };
  });
}
