import type { AddTasksInput } from '../../../contract/agent.ts';
import type { CreateTaskInput } from '../../../contract/tasks.ts';
import type { DraftReminder } from '../../../quick-add/types.ts';
import { insertReminder } from '../../delivery/reminders/create-reminder.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { createLineNames, type LineNames } from '../../resources/quick-add/line-names.ts';
import { insertLine } from '../../resources/quick-add/quick-add-task.ts';
import { createTask } from '../../resources/tasks/create-task.ts';
import { type AgentTask, toAgentTask } from './agent-task.ts';
import { type Directory, readDirectory } from './directory.ts';
import { ItemErrors, ofItem } from './item-errors.ts';
import { makeLabels } from './make-labels.ts';
import { plural } from './plural.ts';
import { readDue, readReminder, untimedReminder } from './read-due.ts';
import { readTasks } from './read-tasks.ts';
import { requireScope } from './require-scope.ts';
import { type PlaceIds, placeIds } from './task-places.ts';

type Item = AddTasksInput['tasks'][number];

export type AddedTasks = {
  readonly summary: string;
  readonly tasks: AgentTask[];
  readonly warnings?: string[];
};

/** One item after its names are resolved and its words parsed. */
interface Plan {
  readonly field: string;
  readonly item: Item;
  readonly place: PlaceIds;
  /** Null for a written line. */
  readonly fields: Omit<CreateTaskInput, 'projectId' | 'sectionId' | 'parentId'> | null;
  readonly reminders: readonly DraftReminder[];
}

/**
 * Adds tasks, all or none, from quick-add lines or from fields.
 * @throws DomainError naming each invalid field, such as `tasks[3].due`, before anything is created
 */
export async function addTasks(ctx: VerbContext, input: AddTasksInput): Promise<AddedTasks> {
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const names = input.tasks.flatMap(({ labels = [] }) => labels);
    if (input.createLabels) await makeLabels(joined, names);
    const directory = await readDirectory(joined, open.tx);
    const errors = new ItemErrors();
    const common = input.project === undefined ? undefined : directory.project(errors, 'project', input.project);
    const plans = input.tasks.map((item, index) =>
      planOf(joined, directory, errors, `tasks[${index}]`, item, common?.id),
    );
    errors.refuse();
    const [ids, warnings]: [string[], string[]] = [[], []];
    const lineNames = createLineNames(open.tx, ctx.actor);
    for (const plan of plans) {
      const made = await ofItem(plan.field, () => make(joined, plan, lineNames, input.createLabels));
      ids.push(made.id);
      warnings.push(...made.warnings.map((warning) => `${plan.field}: ${warning}`));
    }
    const fresh = await readDirectory(joined, open.tx);
    const tasks = (await readTasks(open.tx, ctx, ids)).map((task) => toAgentTask(ctx, fresh, task));
    const [first] = tasks;
    const where = new Set(tasks.map(({ project }) => project)).size === 1 ? ` to ${first?.project}` : '';
    return {
      summary: `Added ${plural(tasks.length, 'task')}${where}.`,
      tasks,
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  });
}

function planOf(
  ctx: VerbContext,
  directory: Directory,
  errors: ItemErrors,
  field: string,
  item: Item,
  commonProjectId: string | undefined,
): Plan {
  const named = placeIds(directory, errors, field, item, commonProjectId);
  const isPlaced = Object.keys(named).length > 0 || commonProjectId === undefined;
  const place = isPlaced ? named : { projectId: commonProjectId };
  const reminders = (item.remind ?? []).flatMap(
    (words, index) => readReminder(ctx, errors, `${field}.remind[${index}]`, words) ?? [],
  );
  if (reminders.length > 0) requireScope(ctx, 'reminders:write');
  if (item.text !== undefined) refuseFieldsOfLine(errors, field, item);
  else if (item.name === undefined)
    errors.add('validation_failed', { field: `${field}.name`, code: 'required', message: 'Give text or name.' });
  const fields = item.text === undefined ? fieldsOf(ctx, directory, errors, field, item) : null;
  return { field, item, place, fields, reminders };
}

const lineFields = new Set(['text', 'project', 'section', 'parentId', 'remind', 'subtasks']);

function refuseFieldsOfLine(errors: ItemErrors, field: string, item: Item): void {
  for (const [name, value] of Object.entries(item))
    if (value !== undefined && !lineFields.has(name))
      errors.add('validation_failed', {
        field: `${field}.${name}`,
        code: 'conflict',
        message: 'Say it in text, or give name and fields instead of text.',
      });
}

function fieldsOf(ctx: VerbContext, directory: Directory, errors: ItemErrors, field: string, item: Item) {
  const { name, description, priority, due, dueDate, dueTime, deadlineDate, durationMinutes } = item;
  if (due !== undefined && dueDate !== undefined)
    errors.add('validation_failed', { field: `${field}.due`, code: 'conflict', message: 'Give due or dueDate.' });
  const read = due === undefined ? {} : readDue(ctx, errors, `${field}.due`, due);
  const labelIds = (item.labels ?? []).flatMap(
    (label, index) => directory.label(errors, `${field}.labels[${index}]`, label)?.id ?? [],
  );
  const given = { name, description, priority, dueDate, dueTime, deadlineDate, durationMinutes };
  return { ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)), labelIds, ...read };
}

async function make(
  ctx: VerbContext & Required<Pick<VerbContext, 'transaction'>>,
  { item, place, fields, reminders }: Plan,
  lineNames: LineNames,
  createLabels = false,
): Promise<{ id: string; warnings: readonly string[] }> {
  const createMissing = createLabels ? 'labels' : 'none';
  const lineOf = async (text: string, at: PlaceIds) => {
    const { row, quickAdd } = await insertLine(ctx.transaction, ctx, { text, createMissing, ...at }, lineNames);
    return { id: row.id, isDated: row.due_date !== null, warnings: quickAdd.warnings };
  };
  const fieldsOnly = async () => {
    const { id, dueDate } = await createTask(ctx, { ...fields, ...place });
    return { id, isDated: dueDate !== null, warnings: [] };
  };
  const made = await (item.text === undefined ? fieldsOnly() : lineOf(item.text, place));
  const { id } = made;
  for (const reminder of reminders)
    await insertReminder(ctx.transaction, ctx.actor.userId, { taskId: id, ...reminder });
  const untimed = made.isDated ? [] : reminders.flatMap((each, index) => ('minutesBefore' in each ? [index] : []));
  const warnings: string[] = [...made.warnings, ...untimed.map((index) => `remind[${index}]: ${untimedReminder}`)];
  for (const [index, text] of (item.subtasks ?? []).entries()) {
    const subtask = await ofItem(`subtasks[${index}]`, () => lineOf(text, { parentId: id }));
    warnings.push(...subtask.warnings.map((warning) => `subtasks[${index}]: ${warning}`));
  }
  return { id, warnings };
}
