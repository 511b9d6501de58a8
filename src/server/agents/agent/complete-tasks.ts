import type { CompleteTasksInput, IdsInput } from '../../../contract/agent.ts';
import type { Task } from '../../../contract/tasks.ts';
import { readTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { completeTask, reopenTask } from '../../resources/tasks/complete-task.ts';
import { type AgentTask, dueOf, occurrenceOf, toAgentTask } from './agent-task.ts';
import { readDirectory } from './directory.ts';
import { filteredIds, requireOneForm } from './filtered-tasks.ts';
import { ItemErrors, ofItem, refuseTwice } from './item-errors.ts';
import { countChanged, summaryOf } from './plural.ts';
import { readTasks } from './read-tasks.ts';

export type CompletedTasks = {
  readonly summary: string;
  readonly tasks: AgentTask[];
  /** The new due dates of recurring tasks. */
  readonly next?: { id: string; due: string | null }[];
};

/**
 * Completes tasks, all or none: those of a list, or all that a filter finds. A recurring task of a list must name its occurrence, so
 * that a retry cannot complete the next one; of those that a filter finds the current one is completed.
 * @throws DomainError count_differs · occurrence_required · occurrence_moved · not_found
 */
export async function completeTasks(ctx: VerbContext, input: CompleteTasksInput): Promise<CompletedTasks> {
  requireOneForm(input);
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const errors = new ItemErrors();
    const items = input.tasks ?? (await currentOccurrences(joined, open, input));
    const seen = new Set<string>();
    for (const [index, { id, occurrence }] of items.entries()) {
      const field = `tasks[${index}]`;
      const task = await ofItem(field, () => readTask(open.tx, ctx, id));
      refuseTwice(errors, seen, `${field}.id`, task.recurrence === null ? id : `${id} ${occurrence}`);
      if (occurrence === undefined) requireOccurrence(errors, field, task);
    }
    errors.refuse();
    const done: Task[] = [];
    for (const [index, item] of items.entries())
      done.push(await ofItem(`tasks[${index}]`, () => completeTask(joined, item)));
    const directory = await readDirectory(joined, open.tx);
    const next = done.filter(({ recurrence, completed }) => recurrence !== null && !completed);
    return {
      summary: summaryOf('Completed', 'task', done.length, countChanged(done, open.at)),
      tasks: done.map((task) => toAgentTask(ctx, directory, task)),
      ...(next.length > 0 ? { next: next.map((task) => ({ id: task.id, due: dueOf(task, ctx.actor.timezone) })) } : {}),
    };
  });
}

async function currentOccurrences(ctx: VerbContext, open: WriteTransaction, input: CompleteTasksInput) {
  const tasks = await readTasks(open.tx, ctx, await filteredIds(ctx, open, input));
  return tasks.map((task) => ({ id: task.id, occurrence: occurrenceOf(task) ?? undefined }));
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
    const errors = new ItemErrors();
    const seen = new Set<string>();
    for (const [index, id] of ids.entries()) refuseTwice(errors, seen, `ids[${index}]`, id);
    errors.refuse();
    const tasks: Task[] = [];
    for (const [index, id] of ids.entries())
      tasks.push(await ofItem(`ids[${index}]`, () => reopenTask(joined, { id })));
    const directory = await readDirectory(joined, open.tx);
    return {
      summary: summaryOf('Reopened', 'task', tasks.length, countChanged(tasks, open.at)),
      tasks: tasks.map((task) => toAgentTask(ctx, directory, task)),
    };
  });
}
