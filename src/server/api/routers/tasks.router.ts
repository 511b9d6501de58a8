import { parsedFilterSchema, parseFilterInput } from '../../../contract/filters.ts';
import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import { listAllOccurrencesInput, listOccurrencesInput, occurrencePageSchema } from '../../../contract/occurrences.ts';
import { previewRecurrenceInput, recurrencePreviewSchema } from '../../../contract/recurrence.ts';
import {
  foundTaskPageSchema,
  listedTasksSchema,
  listTasksInput,
  searchTasksInput,
} from '../../../contract/task-lists.ts';
import {
  completeTaskInput,
  createTaskInput,
  duplicateTaskInput,
  movedTaskSchema,
  moveTaskInput,
  taskDetailSchema,
  taskSchema,
  updateTaskInput,
} from '../../../contract/tasks.ts';
import { duplicateTask } from '../../resources/duplicates/duplicate-task.ts';
import { parseFilter } from '../../resources/filters/parse-filter.ts';
import { getTask } from '../../resources/task-detail/get-task.ts';
import { completeTask, reopenTask } from '../../resources/tasks/complete-task.ts';
import { createTask } from '../../resources/tasks/create-task.ts';
import { hasManySubTasks, updatesManySubTasks } from '../../resources/tasks/has-many-sub-tasks.ts';
import { listAllOccurrences, listOccurrences } from '../../resources/tasks/list-occurrences.ts';
import { listTasks } from '../../resources/tasks/list-tasks.ts';
import { moveTask } from '../../resources/tasks/move-task.ts';
import { previewInTurn } from '../../resources/tasks/preview-recurrence.ts';
import { restoreTask } from '../../resources/tasks/restore-task.ts';
import { searchTasks } from '../../resources/tasks/search-tasks.ts';
import { trashTask } from '../../resources/tasks/trash-task.ts';
import { updateTask } from '../../resources/tasks/update-task.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Tasks'];

export const tasksRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/tasks', tags, summary: 'List tasks, newest change first' },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listTasksInput)
    .output(listedTasksSchema)
    .query(({ ctx, input }) => listTasks(ctx, input)),
  search: procedure
    .meta({
      openapi: { method: 'GET', path: '/tasks/search', tags, summary: 'Search tasks by words, the best first' },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(searchTasksInput)
    .output(foundTaskPageSchema)
    .query(({ ctx, input }) => searchTasks(ctx, input)),
  parseFilter: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/tasks/filter/parse',
        tags,
        summary: 'What a filter in words means; lists nothing',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      errors: [],
      writes: false,
    })
    .input(parseFilterInput)
    .output(parsedFilterSchema)
    .mutation(({ ctx, input }) => parseFilter(ctx, input)),
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/tasks', tags, summary: 'Create a task' },
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
      success: 201,
      location: '/tasks',
    })
    .input(createTaskInput)
    .output(taskSchema)
    .mutation(once(createTask, { status: 201 })),
  get: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/tasks/{id}',
        tags,
        summary: 'One task with its labels, comments, reminders and attachments',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      provesCredential: true,
      errors: ['not_found'],
      showsMore: true,
    })
    .input(recordParamsSchema)
    .output(taskDetailSchema)
    .query(({ ctx, input }) => getTask(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/tasks/{id}', tags, summary: 'Update a task' },
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(updateTaskInput)
    .output(taskSchema)
    .mutation(once(updateTask, { patient: updatesManySubTasks })),
  delete: procedure
    .meta({
      openapi: { method: 'DELETE', path: '/tasks/{id}', tags, summary: 'Move a task and its sub-tasks to Trash' },
      scopes: ['tasks:delete'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(taskSchema)
    .mutation(once(trashTask, { patient: hasManySubTasks })),
  complete: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/tasks/{id}/complete',
        tags,
        summary: 'Complete a task, or finish an occurrence of a recurring one',
      },
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'occurrence_moved'],
    })
    .input(completeTaskInput)
    .output(taskSchema)
    .mutation(once(completeTask, { patient: hasManySubTasks })),
  reopen: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/tasks/{id}/reopen',
        tags,
        summary: 'Reopen a task and what was completed with it',
      },
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(taskSchema)
    .mutation(once(reopenTask, { patient: hasManySubTasks })),
  move: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/tasks/{id}/move',
        tags,
        summary: 'Move a task to another place, among its siblings or in Today',
      },
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
    })
    .input(moveTaskInput)
    .output(movedTaskSchema)
    .mutation(once(moveTask, { patient: hasManySubTasks })),
  duplicate: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/tasks/{id}/duplicate',
        tags,
        summary: 'Duplicate a task with its open sub-tasks',
      },
      scopes: ['tasks:write', 'reminders:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
      success: 201,
      location: '/tasks',
    })
    .input(duplicateTaskInput)
    .output(taskSchema)
    .mutation(once(duplicateTask, { status: 201, patient: true })),
  restore: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/tasks/{id}/restore',
        tags,
        summary: 'Take a task out of Trash with what was deleted with it',
      },
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(taskSchema)
    .mutation(once(restoreTask, { patient: hasManySubTasks })),
  occurrences: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/tasks/{id}/occurrences',
        tags,
        summary: 'The finished occurrences of a recurring task, last finished first',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listOccurrencesInput)
    .output(occurrencePageSchema)
    .query(({ ctx, input }) => listOccurrences(ctx, input)),
  allOccurrences: procedure
    .meta({
      openapi: { method: 'GET', path: '/occurrences', tags, summary: 'List finished occurrences of recurring tasks' },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listAllOccurrencesInput)
    .output(occurrencePageSchema)
    .query(({ ctx, input }) => listAllOccurrences(ctx, input)),
  previewRecurrence: procedure
    .meta({ scopes: ['tasks:read'], servesProjectTokens: true })
    .input(previewRecurrenceInput)
    .output(recurrencePreviewSchema)
    .query(({ ctx, input }) => previewInTurn(ctx, input)),
});
