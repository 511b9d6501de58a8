import { updateReminder } from '../../delivery/reminders/update-reminder.ts';
import { newId } from '../../foundation/db/new-id.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { updateComment } from '../../resources/comments/update-comment.ts';
import { updateLabel } from '../../resources/labels/update-label.ts';
import { archiveProject, unarchiveProject } from '../../resources/projects/archive-project.ts';
import { moveProject } from '../../resources/projects/move-project.ts';
import { updateProject } from '../../resources/projects/update-project.ts';
import { moveSection } from '../../resources/sections/move-section.ts';
import { updateSection } from '../../resources/sections/update-section.ts';
import { updateTask } from '../../resources/tasks/update-task.ts';
import { updateView } from '../../resources/views/update-view.ts';
import type { KeyedRecords } from './group-values.ts';
import type { Group } from './groups.ts';
import type { KeyedKind } from './keyed-kinds.ts';

/** The context of a verb inside the import's transaction. */
type Inside = VerbContext & { readonly transaction: WriteTransaction };
type Update<Kind extends KeyedKind> = (
  ctx: Inside,
  id: string,
  record: KeyedRecords[Kind],
  has: (group: Group) => boolean,
) => Promise<unknown>;

const task: Update<'task'> = async (ctx, id, record, has) => {
  const { name, description, priority, labelIds, deadlineDate, completedAt, recurrence } = record;
  const { dueDate, dueTime, dueTimezone, durationMinutes } = record;
  await updateTask(ctx, {
    id,
    ...(has('name') && { name }),
    ...(has('description') && { description }),
    ...(has('priority') && { priority }),
    ...(has('labels') && { labelIds }),
    ...(has('deadline') && { deadlineDate }),
    ...(has('schedule') && {
      ...{ dueDate, dueTime, dueTimezone, durationMinutes },
      recurrence: recurrence && { rule: recurrence.rule, basis: recurrence.basis, text: recurrence.text },
    }),
    ...(has('place') && placeOf(record)),
  });
  if (has('schedule') && recurrence !== null && dueDate !== null && recurrence.start < dueDate)
    await setSeries(ctx, id, recurrence);
  // The verb would close the sub-tasks too, which the source tells one by one, and at another instant.
  if (has('done')) await setDone(ctx, id, completedAt);
};

type Recurrence = NonNullable<KeyedRecords['task']['recurrence']>;

/** A source that knows when the series began tells it by a start before the date. */
async function setSeries({ transaction: { tx, at }, actor }: Inside, id: string, { start, occurrence }: Recurrence) {
  await tx.task.updateMany({
    where: { userId: actor.userId, id },
    data: { recurrenceStart: new Date(start), occurrenceDate: new Date(occurrence), updatedAt: at },
  });
}

function placeOf({ projectId, sectionId, parentId }: KeyedRecords['task']) {
  if (parentId !== null) return { parentId };
  return sectionId === null ? { projectId, sectionId, parentId } : { sectionId, parentId };
}

async function setDone({ transaction: { tx, at }, actor }: Inside, id: string, completedAt: string | null) {
  const completionId = completedAt === null ? null : newId('completion');
  await tx.task.updateMany({
    where: { userId: actor.userId, id },
    data: { completedAt: completedAt === null ? null : new Date(completedAt), completionId, updatedAt: at },
  });
}

const project: Update<'project'> = async (ctx, id, { name, description, parentId, archivedAt }, has) => {
  await updateProject(ctx, { id, ...(has('name') && { name }), ...(has('description') && { description }) });
  if (has('done') && archivedAt === null) await unarchiveProject(ctx, { id });
  if (has('place')) await moveProject(ctx, { id, parentId });
  if (has('done') && archivedAt !== null) await archiveProject(ctx, { id });
};

const reminder: Update<'reminder'> = (ctx, id, { type, date, time, timezone, minutesBefore, remindAt }) => {
  if (type === 'relative') return updateReminder(ctx, { id, minutesBefore: minutesBefore ?? 0 });
  if (type === 'absolute' && remindAt !== null) return updateReminder(ctx, { id, remindAt });
  return updateReminder(ctx, { id, ...(date !== null && time !== null && { date, time, timezone }) });
};

const updates: { readonly [Kind in KeyedKind]: Update<Kind> } = {
  project,
  async section(ctx, id, { name, projectId }, has) {
    if (has('name')) await updateSection(ctx, { id, name });
    if (has('place')) await moveSection(ctx, { id, projectId });
  },
  task,
  label: (ctx, id, { name }) => updateLabel(ctx, { id, name }),
  async view(ctx, id, { name, canonical }, has) {
    const { tx, at } = ctx.transaction;
    if (has('name')) await updateView(ctx, { id, name });
    // The canonical form names records by their ids; the verb takes what a person types.
    if (has('description'))
      await tx.view.updateMany({ where: { userId: ctx.actor.userId, id }, data: { canonical, updatedAt: at } });
  },
  comment: (ctx, id, { content }) => updateComment(ctx, { id, content }),
  reminder,
  attachment: () => Promise.reject(new Error('a file never changes')),
};

/** Writes the groups of a record that the source has changed. @throws DomainError as the verbs */
export async function updateRecord<Kind extends KeyedKind>(
  ctx: Inside,
  kind: Kind,
  {
    id,
    record,
    groups,
  }: { readonly id: string; readonly record: KeyedRecords[Kind]; readonly groups: readonly Group[] },
): Promise<void> {
  await updates[kind](ctx, id, record, (group) => groups.includes(group));
}
