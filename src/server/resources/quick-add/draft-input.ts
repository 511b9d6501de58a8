import { type CreateTaskInput, createTaskInput } from '../../../contract/tasks.ts';
import { hasVisibleText } from '../../../lib/visible-text.ts';
import type { QuickAddDraft } from '../../../quick-add/types.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { TaskContainer } from '../tasks/task-container.ts';

/** The container of the task: one named in the line overrides that of the request. */
function placeOf(
  draft: QuickAddDraft,
  container: TaskContainer,
): Pick<CreateTaskInput, 'projectId' | 'sectionId' | 'parentId'> {
  if (draft.sectionId !== null) return { sectionId: draft.sectionId };
  if (draft.projectId !== null) return { projectId: draft.projectId };
  return { projectId: container.projectId, sectionId: container.sectionId, parentId: container.parentId };
}

/** The fields that a draft and the input of a creation have in common. */
const sharedFields = [
  'name',
  'description',
  'labelIds',
  'priority',
  'dueDate',
  'dueTime',
  'dueTimezone',
  'durationMinutes',
  'deadlineDate',
  'recurrence',
] as const satisfies readonly (keyof QuickAddDraft & keyof CreateTaskInput)[];

/**
 * Converts a draft to the input of a creation, validated by the same contract as input sent as fields.
 * @throws DomainError name_required · validation_failed on text when the line exceeds a limit of tasks
 */
export function draftInput(draft: QuickAddDraft, container: TaskContainer): CreateTaskInput {
  if (!hasVisibleText(draft.name)) {
    throw new DomainError('name_required', {
      errors: [{ field: 'text', code: 'name_required', message: 'Leaves nothing for a name' }],
    });
  }
  const fields = Object.fromEntries(sharedFields.map((field) => [field, draft[field]]));
  const parsed = createTaskInput.safeParse({ ...placeOf(draft, container), ...fields });
  if (parsed.success) return parsed.data;
  throw new DomainError('validation_failed', {
    errors: parsed.error.issues.map((issue) => ({
      field: 'text',
      code: 'invalid_value',
      message: `The ${issue.path.join('.')} it gives: ${issue.message}`,
    })),
  });
}
