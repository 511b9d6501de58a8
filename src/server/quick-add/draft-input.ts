import { type CreateTaskInput, createTaskInput } from '../../contract/tasks.ts';
import type { QuickAddDraft } from '../../quick-add/types.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { TaskContainer } from '../tasks/task-container.ts';

/** A place that the line names beats the place of the request. */
function placeOf(
  draft: QuickAddDraft,
  container: TaskContainer,
): Pick<CreateTaskInput, 'projectId' | 'sectionId' | 'parentId'> {
  if (draft.sectionId !== null) return { sectionId: draft.sectionId };
  if (draft.projectId !== null) return { projectId: draft.projectId };
  return { projectId: container.projectId, sectionId: container.sectionId, parentId: container.parentId };
}

/**
 * A draft as the input of a creation, held to the same contract as one that was sent field by field.
 * @throws DomainError name_required · validation_failed on text, when what the line says is too long for a task
 */
export function draftInput(draft: QuickAddDraft, container: TaskContainer): CreateTaskInput {
  if (draft.name === '') {
    throw new DomainError('name_required', {
      errors: [{ field: 'text', code: 'name_required', message: 'Leaves nothing for a name' }],
    });
  }
  const {
    name,
    description,
    labelIds,
    priority,
    dueDate,
    dueTime,
    dueTimezone,
    durationMinutes,
    deadlineDate,
    recurrence,
  } = draft;
  const fields = {
    name,
    description,
    labelIds,
    priority,
    dueDate,
    dueTime,
    dueTimezone,
    durationMinutes,
    deadlineDate,
    recurrence,
  };
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
