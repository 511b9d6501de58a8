import * as z from 'zod';
import { attachmentSchema } from './attachments.ts';
import { commentSchema } from './comments.ts';
import { exampleTask } from './examples.ts';
import { schemasOf } from './field-table.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { labelSchema } from './labels.ts';
import { occurrenceInputSchema } from './occurrences.ts';
import { isOnePlace, placeFields, twoPlaces } from './place.ts';
import { reminderSchema } from './reminders.ts';
import { taskFieldTable } from './task-fields.ts';

export const taskFields = { ...recordBase, ...schemasOf(taskFieldTable, 'told') };

export const taskSchema = z.object(taskFields).meta({ id: 'Task', examples: [exampleTask] });
export type Task = z.infer<typeof taskSchema>;

export const taskDetailSchema = z
  .object({
    ...taskFields,
    labels: z.array(labelSchema),
    comments: z.array(commentSchema).meta({ description: 'Oldest first' }),
    reminders: z.array(reminderSchema),
    attachments: z.array(attachmentSchema),
  })
  .meta({ id: 'TaskDetail' });
export type TaskDetail = z.infer<typeof taskDetailSchema>;

const writableFields = schemasOf(taskFieldTable, 'written');

type Named = { name?: string | undefined; content?: string | undefined };

function namesAgree(input: Named): boolean {
  return input.name === undefined || input.content === undefined || input.name === input.content;
}

const namesDiffer = {
  path: ['content'],
  message: 'name and content differ; they are the same field',
  params: { code: 'conflict' },
};

export const createTaskInput = z
  .strictObject(writableFields)
  .refine(namesAgree, namesDiffer)
  .refine((input) => input.name !== undefined || input.content !== undefined, {
    path: ['name'],
    message: 'Required',
    params: { code: 'required' },
  });

const completedInput = z
  .boolean()
  .optional()
  .meta({ description: 'true completes as tasks_complete does, false reopens' });

export const updateTaskInput = z
  .strictObject({ id: idInputSchema, ...writableFields, completed: completedInput })
  .refine(namesAgree, namesDiffer);

export const completeTaskInput = z.strictObject({ id: idInputSchema, occurrence: occurrenceInputSchema.optional() });

/**
 * The destination: under a parent, into a section, or (projectId alone) to a project outside its sections; without any of them
 * the task stays in its container. Then the place among the siblings; neither after nor before = at the end.
 */
export const moveTaskInput = z
  .strictObject({
    id: idInputSchema,
    projectId: idInputSchema.optional().meta({ description: 'To this project, outside its sections' }),
    sectionId: idInputSchema.nullable().optional().meta({ description: 'Into this section; null: out of it' }),
    parentId: idInputSchema.nullable().optional().meta({ description: 'Under this task; null: to the top level' }),
    list: z.literal('today').optional().meta({
      description:
        'In the order of Today instead: the task is due today, and so are its neighbours. Not together with a destination',
    }),
    ...placeFields,
  })
  .refine(isOnePlace, twoPlaces)
  .superRefine(listAlone);

/** The order of Today is one of all projects, so that a move in it changes no place. */
function listAlone(
  { list, ...places }: { readonly list?: string; readonly [field: string]: unknown },
  ctx: z.RefinementCtx,
): void {
  if (list === undefined) return;
  for (const name of ['projectId', 'sectionId', 'parentId'])
    if (places[name] !== undefined)
      ctx.addIssue({ code: 'custom', path: [name], message: 'Not together with list', params: { code: 'conflict' } });
}

/** A moved task; a move in Today gives other tasks places as well. */
export const movedTaskSchema = z
  .object({
    ...taskFields,
    changed: z
      .array(taskSchema)
      .optional()
      .meta({ description: 'After a move in Today: every task whose `todayPosition` it set, in their order there' }),
  })
  .meta({ id: 'MovedTask' });
export type MovedTask = z.infer<typeof movedTaskSchema>;

/** Duplicate with its open sub-tasks: right after the original, or last at another destination, which is given as `move` takes it. */
export const duplicateTaskInput = z.strictObject({
  id: idInputSchema,
  name: createTaskInput.shape.name.meta({ description: 'Of the copy; default: the same name' }),
  projectId: moveTaskInput.shape.projectId,
  sectionId: moveTaskInput.shape.sectionId,
  parentId: moveTaskInput.shape.parentId,
});

export type CreateTaskInput = z.infer<typeof createTaskInput>;
export type UpdateTaskInput = z.infer<typeof updateTaskInput>;
export type CompleteTaskInput = z.infer<typeof completeTaskInput>;
export type MoveTaskInput = z.infer<typeof moveTaskInput>;
export type DuplicateTaskInput = z.infer<typeof duplicateTaskInput>;
