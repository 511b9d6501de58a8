import type { UpdateTasksInput } from '../../../contract/agent.ts';
import type { Task, UpdateTaskInput } from '../../../contract/tasks.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import { readTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { updateTask } from '../../resources/tasks/update-task.ts';
import { type AgentTask, toAgentTask } from './agent-task.ts';
import { type Directory, readDirectory } from './directory.ts';
import { filteredIds, requireOneForm } from './filtered-tasks.ts';
import { ItemErrors, ofItem, refuseTwice } from './item-errors.ts';
import { countChanged, summaryOf } from './plural.ts';
import { readDue } from './read-due.ts';
import { readTasks } from './read-tasks.ts';
import { placeIds } from './task-places.ts';

type Item = NonNullable<UpdateTasksInput['tasks']>[number];

const cleared: Readonly<Record<NonNullable<Item['clear']>[number], Partial<UpdateTaskInput>>> = {
  description: { description: '' },
  due: { dueDate: null },
  deadline: { deadlineDate: null },
  duration: { durationMinutes: null },
  recurrence: { recurrence: null },
  section: { sectionId: null },
  parent: { parentId: null },
};

/**
 * Changes tasks, all or none: those of a list, or all that a filter finds. Fields that are not named stay, and a new date keeps
 * the recurrence.
 * @throws DomainError count_differs · not_found · due_not_understood · precondition_failed · validation_failed, naming `tasks[i]`
 */
export async function updateTasks(
  ctx: VerbContext,
  input: UpdateTasksInput,
): Promise<{ summary: string; tasks: AgentTask[] }> {
  requireOneForm(input);
  if ((input.filter === undefined) !== (input.set === undefined))
    throw invalidField('set', input.set ? 'conflict' : 'required', 'Goes with filter');
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const items = input.tasks ?? (await itemsOf(joined, open, input));
    const directory = await readDirectory(joined, open.tx);
    const errors = new ItemErrors();
    const seen = new Set<string>();
    const changes: UpdateTaskInput[] = [];
    for (const [index, item] of items.entries()) {
      const field = `tasks[${index}]`;
      const task = await ofItem(field, () => readTask(open.tx, ctx, item.id));
      refuseTwice(errors, seen, `${field}.id`, item.id);
      refuseChanged(field, item, task);
      changes.push(changeOf(joined, directory, errors, field, item, task));
    }
    errors.refuse();
    for (const [index, change] of changes.entries()) await ofItem(`tasks[${index}]`, () => updateTask(joined, change));
    const tasks = await readTasks(
      open.tx,
      ctx,
      changes.map(({ id }) => id),
    );
    return {
      summary: summaryOf('Updated', 'task', tasks.length, countChanged(tasks, open.at)),
      tasks: tasks.map((task) => toAgentTask(ctx, directory, task)),
    };
  });
}

async function itemsOf(ctx: VerbContext, open: WriteTransaction, { set, ...input }: UpdateTasksInput): Promise<Item[]> {
  return (await filteredIds(ctx, open, input)).map((id) => ({ id, ...set }));
}

function refuseChanged(field: string, { ifUnchangedSince }: Item, task: Task): void {
  if (ifUnchangedSince === undefined || Date.parse(task.updatedAt) <= Date.parse(ifUnchangedSince)) return;
  const message = `“${task.name}” was changed at ${task.updatedAt}.`;
  throw new DomainError('precondition_failed', {
    detail: message,
    errors: [{ field: `${field}.ifUnchangedSince`, code: 'changed', message }],
  });
}

function changeOf(
  ctx: VerbContext,
  directory: Directory,
  errors: ItemErrors,
  field: string,
  item: Item,
  task: Task,
): UpdateTaskInput {
  const { name, description, priority, dueDate, dueTime, deadlineDate, durationMinutes } = item;
  if (item.due !== undefined && dueDate !== undefined)
    errors.add('validation_failed', { field: `${field}.due`, code: 'conflict', message: 'Give due or dueDate.' });
  const given = { name, description, priority, dueDate, dueTime, deadlineDate, durationMinutes };
  const set = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(item.due === undefined ? {} : readDue(ctx, errors, `${field}.due`, item.due, task.dueDate)),
    ...placeIds(directory, errors, field, item, task.projectId),
    ...labelChange(directory, errors, field, item, task),
  };
  const clear = item.clear ?? [];
  const clearing = Object.assign({}, ...clear.map((what) => cleared[what])) as Partial<UpdateTaskInput>;
  for (const what of clear.filter((each) => Object.keys(cleared[each]).some((key) => key in set)))
    errors.add('validation_failed', {
      field: `${field}.clear`,
      code: 'conflict',
      message: `${what} is set and cleared in one call.`,
    });
  return { id: item.id, ...set, ...clearing };
}

function labelChange(
  directory: Directory,
  errors: ItemErrors,
  field: string,
  { labels, addLabels = [], removeLabels = [] }: Item,
  task: Task,
): Pick<UpdateTaskInput, 'labelIds'> {
  if (labels === undefined && addLabels.length === 0 && removeLabels.length === 0) return {};
  const idsOf = (name: string, list: readonly string[]) =>
    list.flatMap((label, index) => directory.label(errors, `${field}.${name}[${index}]`, label)?.id ?? []);
  const base = labels === undefined ? task.labelIds : idsOf('labels', labels);
  const removed = new Set(idsOf('removeLabels', removeLabels));
  return { labelIds: [...new Set([...base, ...idsOf('addLabels', addLabels)])].filter((id) => !removed.has(id)) };
}
