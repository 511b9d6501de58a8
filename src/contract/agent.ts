import * as z from 'zod';
import { colors } from './colors.ts';
import { createCommentInput } from './comments.ts';
import { calendarDateSchema, instantInputSchema, timeOfDaySchema } from './dates.ts';
import { idInputSchema } from './ids.ts';
import { labelName } from './labels.ts';
import { limits } from './limits.ts';
import { cursorSchema } from './pagination.ts';
import { projectName } from './projects.ts';
import { listProposalsInput } from './proposals.ts';
import { taskName } from './task-fields.ts';
import { completeTaskInput } from './tasks.ts';
import { lineText, longText, nameText } from './text.ts';
import { viewName } from './views.ts';

/**
 * What the tools of the MCP endpoint take (contract.md §12). The JSON Schemas that models read are made of these, so they hold to
 * what every client can read: objects, arrays and plain values, no unions, no null, at most four levels; a value is cleared by
 * its name in `clear`.
 */

/** A list that is not empty. */
const listOf = <T extends z.ZodType>(item: T, max: number) => z.array(item).min(1).max(max);

const placeName = lineText({ min: 1, max: limits.projectNameCharactersMax });
const newPlaceName = nameText({ min: 1, max: limits.projectNameCharactersMax });
const phrase = lineText({ min: 1, max: limits.agentPhraseCharactersMax });
const line = longText({ min: 1, max: limits.quickAddCharactersMax });
const ids = listOf(idInputSchema, limits.agentIdsMax);
const filterText = longText({ min: 1, max: limits.filterWithIdsUnitsMax });
const labelNames = z.array(labelName).max(limits.labelsPerTaskMax);

const taskFields = {
  name: taskName.optional(),
  description: longText({ min: 0, max: limits.taskDescriptionCharactersMax })
    .optional()
    .meta({ description: 'Markdown' }),
  project: placeName.optional().meta({ description: 'Name or id' }),
  section: placeName.optional(),
  parentId: idInputSchema.optional(),
  labels: labelNames.optional(),
  priority: z.int().min(1).max(4).optional().meta({ description: '1 is highest, 4 none' }),
  due: phrase.optional().meta({ description: 'As said: "fri 9am", "every last day"; instead of dueDate' }),
  dueDate: calendarDateSchema.optional(),
  dueTime: timeOfDaySchema.optional().meta({ description: 'HH:mm' }),
  deadlineDate: calendarDateSchema.optional(),
  durationMinutes: z.int().min(1).max(limits.durationMinutesMax).optional(),
};

const phrases = z.array(phrase).max(limits.remindersPerTaskMax);
const lines = z.array(line).max(limits.agentListMax);

export const addTasksInput = z.strictObject({
  tasks: listOf(
    z.strictObject({
      text: line.optional(),
      ...taskFields,
      remind: phrases.optional().meta({ description: '"30 minutes before", "thu 9am"' }),
      subtasks: lines.optional().meta({ description: 'Lines, like text' }),
    }),
    limits.agentListMax,
  ),
  project: placeName.optional().meta({ description: 'For all that name none; default Inbox' }),
  createLabels: z.boolean().optional().meta({ description: 'Make labels that are not there' }),
});
export type AddTasksInput = z.infer<typeof addTasksInput>;

const labelChanges = { addLabels: labelNames.optional(), removeLabels: labelNames.optional() };
const clear = z
  .array(z.enum(['description', 'due', 'deadline', 'duration', 'recurrence', 'section', 'parent']))
  .max(7)
  .optional();
const { project, section, priority, due, dueDate, deadlineDate } = taskFields;

/** A list of tasks, or all that a filter finds, of which the model says how many it saw. */
const byFilter = {
  filter: filterText.optional(),
  expectedCount: z.int().min(1).max(limits.agentFilteredMax).optional(),
};

export const updateTasksInput = z.strictObject({
  tasks: listOf(
    z.strictObject({
      id: idInputSchema,
      ...taskFields,
      labels: labelNames.optional().meta({ description: 'Replaces all' }),
      ...labelChanges,
      clear,
      ifUnchangedSince: instantInputSchema.optional().meta({ description: 'updatedAt as you saw it' }),
    }),
    limits.agentListMax,
  ).optional(),
  ...byFilter,
  set: z.strictObject({ project, section, priority, due, dueDate, deadlineDate, ...labelChanges, clear }).optional(),
});
export type UpdateTasksInput = z.infer<typeof updateTasksInput>;

export const completeTasksInput = z.strictObject({
  tasks: listOf(
    z.strictObject({
      id: idInputSchema,
      occurrence: completeTaskInput.shape.occurrence
        .unwrap()
        .meta({ description: 'Of a recurring task, as seen' })
        .optional(),
    }),
    limits.agentIdsMax,
  ).optional(),
  ...byFilter,
});
export type CompleteTasksInput = z.infer<typeof completeTasksInput>;

export const duplicateTaskToolInput = z.strictObject({
  id: idInputSchema,
  name: taskFields.name.meta({ description: 'Of the copy; default the same' }),
  project: placeName.optional().meta({ description: 'Default beside the original' }),
  section: placeName.optional(),
  parentId: idInputSchema.optional(),
});
export type DuplicateTaskToolInput = z.infer<typeof duplicateTaskToolInput>;

export const idsInput = z.strictObject({ ids });
export type IdsInput = z.infer<typeof idsInput>;

export const overviewInput = z.strictObject({});

const pageFields = {
  limit: z.int().min(1).max(limits.pageSizeMax).optional(),
  cursor: cursorSchema.max(2_000).optional(),
};

/** The views that every account has. */
export const toolViews = ['today', 'overdue', 'upcoming', 'inbox', 'no_date', 'completed', 'trash'] as const;

export const findTasksInput = z.strictObject({
  view: viewName.optional().meta({ description: `${toolViews.join(', ')}; or a view’s name or id` }),
  filter: filterText.optional().meta({ description: '#Kitchen (p1 or overdue) -@later' }),
  project: placeName.optional().meta({ description: 'Name or id' }),
  section: placeName.optional(),
  label: placeName.optional(),
  query: lineText({ min: 1, max: limits.queryCharactersMax })
    .optional()
    .meta({ description: 'Words in any place, slips forgiven, best first; with sort: part of name or description' }),
  dueAfter: calendarDateSchema.optional().meta({ description: 'Inclusive' }),
  dueBefore: calendarDateSchema.optional().meta({ description: 'Inclusive' }),
  completedSince: instantInputSchema.optional(),
  priority: z.int().min(1).max(4).optional(),
  parentId: idInputSchema.optional(),
  ids: listOf(idInputSchema, limits.agentIdsMax).optional(),
  sort: z.enum(['due', 'priority', 'position', 'updated']).optional(),
  ...pageFields,
  limit: pageFields.limit.meta({ description: 'Default 25' }),
  detail: z.enum(['concise', 'full']).optional(),
});
export type FindTasksInput = z.infer<typeof findTasksInput>;

export const readTaskInput = z.strictObject({
  id: idInputSchema,
  history: z.int().min(0).max(50).optional().meta({ description: 'How many changes of it to show' }),
});
export type ReadTaskInput = z.infer<typeof readTaskInput>;

export const readChangesInput = z.strictObject({
  mine: z.boolean().optional().meta({ description: 'Only those of this token' }),
  recordId: idInputSchema.optional(),
  since: instantInputSchema.optional(),
  ...pageFields,
});
export type ReadChangesInput = z.infer<typeof readChangesInput>;

export const readProposalsInput = z.strictObject({
  status: listProposalsInput.shape.status,
  ...pageFields,
});
export type ReadProposalsInput = z.infer<typeof readProposalsInput>;

export const addCommentsInput = z.strictObject({
  comments: listOf(
    z.strictObject({ taskId: idInputSchema, text: createCommentInput.shape.content }),
    limits.agentCommentsMax,
  ),
});
export type AddCommentsInput = z.infer<typeof addCommentsInput>;

export const addRemindersInput = z.strictObject({
  reminders: listOf(
    z.strictObject({
      taskId: idInputSchema,
      when: phrase.meta({ description: '"30 minutes before", "thu 9am"' }),
    }),
    limits.remindersPerTaskMax,
  ),
});
export type AddRemindersInput = z.infer<typeof addRemindersInput>;

const color = z.enum(colors).optional();
const sections = z.array(newPlaceName).max(limits.agentListMax);

export const addProjectInput = z.strictObject({
  name: projectName,
  parent: placeName.optional(),
  sections: sections.optional(),
  color,
  favorite: z.boolean().optional(),
  tasks: lines.optional().meta({ description: 'Lines, like text of add_tasks' }),
});
export type AddProjectInput = z.infer<typeof addProjectInput>;

export const changeProjectInput = z.strictObject({
  project: placeName,
  name: projectName.optional(),
  parent: placeName.optional(),
  clear: z
    .array(z.enum(['parent']))
    .max(1)
    .optional(),
  color,
  favorite: z.boolean().optional(),
  archived: z.boolean().optional(),
  addSections: sections.optional(),
  renameSections: z
    .array(z.strictObject({ from: placeName, to: newPlaceName }))
    .max(limits.agentListMax)
    .optional(),
});
export type ChangeProjectInput = z.infer<typeof changeProjectInput>;

export const saveLabelInput = z.strictObject({
  label: labelName,
  newName: labelName.optional(),
  color,
});
export type SaveLabelInput = z.infer<typeof saveLabelInput>;

export const undoInput = z.strictObject({
  changeIds: listOf(idInputSchema, limits.agentUndoMax).optional(),
  last: z.boolean().optional().meta({ description: 'Instead: the last change of this token' }),
  onConflict: z
    .enum(['refuse', 'skip'])
    .optional()
    .meta({ description: 'Changed since by others: refuse all (default), or leave that as it is' }),
});
export type UndoInput = z.infer<typeof undoInput>;

/** The fields that programs made by models rely on; a task has more, which the texts describe once. */
const text = z.string().optional();
const tasks = z.array(
  z.looseObject({
    ...{ id: z.string(), name: z.string(), project: text, section: text, due: text, occurrence: text, recurs: text },
    ...{ deadline: text, priority: z.int().optional(), labels: z.array(z.string()).optional() },
    done: z.boolean().optional(),
  }),
);
const rows = z.array(z.looseObject({ id: z.string() }));
const warnings = z.array(z.string()).optional();
const summary = z.string();
const nextCursor = text;
const truncated = z.boolean().optional();

/** What any write adds: its change, or that it was only tried, proposed or repeated. */
const written = {
  summary,
  ...{ changeId: text, proposalId: text, dryRun: truncated, replayed: truncated },
  preview: z.unknown().optional(),
};

export const overviewOutput = z.looseObject({ summary, today: z.string(), timezone: z.string() });
export const foundTasksOutput = z.looseObject({
  summary,
  tasks,
  nextCursor,
  total: z.int().min(0).max(1_000).optional(),
  truncated,
});
export const readTaskOutput = z.looseObject({ summary, task: tasks.element });
export const readChangesOutput = z.looseObject({ summary, changes: rows, nextCursor, truncated });
export const readProposalsOutput = z.looseObject({ summary, proposals: rows, nextCursor, truncated });
/** What a write made, each tool its own and no other: a proposal has none, for nothing was done. */
export const writtenTasksOutput = z.looseObject({ ...written, tasks: tasks.optional() });
export const addedTasksOutput = writtenTasksOutput.extend({ warnings });
export const completedTasksOutput = writtenTasksOutput.extend({
  next: z.array(z.looseObject({ id: z.string(), due: z.unknown() })).optional(),
});
export const deletedOutput = z.looseObject({ ...written, deleted: rows.optional() });
export const restoredOutput = z.looseObject({ ...written, restored: rows.optional() });
export const undoneOutput = z.looseObject({ ...written, undone: rows.optional(), kept: rows.optional() });
export const addedCommentsOutput = z.looseObject({ ...written, comments: rows.optional() });
export const addedRemindersOutput = z.looseObject({ ...written, reminders: rows.optional(), warnings });
export const writtenProjectOutput = z.looseObject({ ...written, project: rows.element.optional() });
export const writtenLabelOutput = z.looseObject({ ...written, label: rows.element.optional() });

/** Markdown outlines, which resources and prompts show. */
export const outlineInput = z.strictObject({
  of: z.enum(['today', 'inbox', 'projects', 'project', 'task', 'view', 'week']),
  id: idInputSchema.optional(),
});
export type OutlineInput = z.infer<typeof outlineInput>;
export const outlineOutput = z.object({ text: z.string() });
export type Outline = z.infer<typeof outlineOutput>;
