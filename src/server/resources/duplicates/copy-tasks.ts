import { limits } from '../../../contract/limits.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { columnsIn } from '../../foundation/records/columns/tables.ts';
import type { Tx, WriteTransaction } from '../../foundation/records/write.ts';
import { type CopiedTask, copiedTasks, type OriginalTask } from './copied-tasks.ts';

export interface TasksToCopy {
  readonly userId: string;
  /** The tasks of a project, or of one of its sections. */
  readonly from: { readonly projectId: string; readonly sectionId?: string };
  /** The project of the copies. */
  readonly projectId: string;
  /** The copy of each section. */
  readonly sectionIds: ReadonlyMap<string, string>;
}

/**
 * Copies the open tasks of a project or section with their sub-tasks, labels and relative reminders, in a fixed number of
 * statements; not their comments, files and history, as the app duplicates a task.
 * @throws DomainError limit_reached for more tasks than one request copies
 */
export async function copyTasks(open: WriteTransaction, now: Date, copy: TasksToCopy): Promise<void> {
  await insertCopies(open, now, copy, copiedTasks(await originalsOf(open.tx, copy), copy.sectionIds));
}

/** Where copies go. */
type Owner = Pick<TasksToCopy, 'userId' | 'projectId'>;

/** Inserts copies whose places are known, with their labels and relative reminders. */
export async function insertCopies(
  open: WriteTransaction,
  now: Date,
  owner: Owner,
  tasks: readonly CopiedTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  await insertTasks(open, owner, tasks);
  await insertLabels(open.tx, owner.userId, tasks);
  await insertReminders(open, now, owner.userId, tasks);
}

async function originalsOf(tx: Tx, { userId, from }: TasksToCopy): Promise<OriginalTask[]> {
  const originals = await tx.task.findMany({
    where: { userId, ...from, deletedAt: null, completedAt: null },
    select: { id: true, parentId: true, sectionId: true, position: true },
    orderBy: { id: 'asc' },
    take: limits.duplicatedTasksMax + 1,
  });
  refuseTooMany(originals);
  return originals;
}

/** @throws DomainError limit_reached for more open tasks in some projects together than one request copies */
export async function refuseTooManyTasks(tx: Tx, userId: string, projectIds: readonly string[]): Promise<void> {
  refuseTooMany(
    await tx.task.findMany({
      where: { userId, projectId: { in: [...projectIds] }, deletedAt: null, completedAt: null },
      select: { id: true },
      take: limits.duplicatedTasksMax + 1,
    }),
  );
}

/** @throws DomainError limit_reached */
export function refuseTooMany(originals: readonly unknown[]): void {
  if (originals.length <= limits.duplicatedTasksMax) return;
  throw new DomainError('limit_reached', {
    detail: `It has more than the ${limits.duplicatedTasksMax} open tasks that one request duplicates.`,
  });
}

/** What a person gave the task beside its name; a copy is open, and has its own place. */
const kept = Prisma.raw(
  columnsIn('task')
    .filter(({ name, role }) => name !== 'name' && (role === 'content' || role === 'schedule'))
    .map(({ name }) => name)
    .join(', '),
);

async function insertTasks({ tx, at }: WriteTransaction, owner: Owner, tasks: readonly CopiedTask[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO task (id, user_id, project_id, section_id, parent_id, position, created_at, updated_at, name, ${kept})
    SELECT copy.new_id, task.user_id, ${owner.projectId}, copy.new_section_id, copy.new_parent_id, copy.new_position,
      ${at}::timestamptz, ${at}::timestamptz, COALESCE(copy.new_name, task.name), ${kept}
    FROM unnest(${tasks.map(({ originalId }) => originalId)}::text[], ${tasks.map(({ id }) => id)}::text[],
      ${tasks.map(({ sectionId }) => sectionId)}::text[], ${tasks.map(({ parentId }) => parentId)}::text[],
      ${tasks.map(({ position }) => position)}::text[], ${tasks.map(({ name }) => name ?? null)}::text[])
      AS copy(original_id, new_id, new_section_id, new_parent_id, new_position, new_name)
    JOIN task ON task.user_id = ${owner.userId} AND task.id = copy.original_id`;
}

/** Links to labels in Trash are left out: to the user, the originals do not have them. */
async function insertLabels(tx: Tx, userId: string, tasks: readonly CopiedTask[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO task_label (user_id, task_id, label_id)
    SELECT link.user_id, copy.new_id, link.label_id
    FROM ${idsOf(tasks)}
    JOIN task_label link ON link.user_id = ${userId} AND link.task_id = copy.original_id
    JOIN label ON label.user_id = link.user_id AND label.id = link.label_id AND label.deleted_at IS NULL`;
}

/**
 * A reminder whose time is over counts as fired then, so that a copy does not bring up what is long past; like the original,
 * it fires again once the task has a later date.
 */
async function insertReminders(
  { tx, at }: WriteTransaction,
  now: Date,
  userId: string,
  tasks: readonly CopiedTask[],
): Promise<void> {
  const reminders = await tx.$queryRaw<{ id: string; task_id: string }[]>`
    SELECT reminder.id, copy.new_id AS task_id FROM ${idsOf(tasks)}
    JOIN reminder ON reminder.user_id = ${userId} AND reminder.task_id = copy.original_id
    WHERE reminder.type = 'relative' AND reminder.deleted_at IS NULL ORDER BY reminder.id`;
  if (reminders.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO reminder (id, user_id, task_id, type, minutes_before, remind_at, status, fired_at, created_at, updated_at)
    SELECT copy.new_id, reminder.user_id, copy.task_id, reminder.type, reminder.minutes_before, reminder.remind_at,
      CASE WHEN reminder.remind_at <= ${now} THEN 'fired' ELSE 'suspended' END,
      CASE WHEN reminder.remind_at <= ${now} THEN reminder.remind_at END,
      ${at}::timestamptz, ${at}::timestamptz
    FROM unnest(${reminders.map(({ id }) => id)}::text[], ${reminders.map(() => newId('reminder'))}::text[],
      ${reminders.map((reminder) => reminder.task_id)}::text[]) AS copy(original_id, new_id, task_id)
    JOIN reminder ON reminder.user_id = ${userId} AND reminder.id = copy.original_id`;
}

function idsOf(tasks: readonly CopiedTask[]): Prisma.Sql {
  return Prisma.sql`unnest(${tasks.map(({ originalId }) => originalId)}::text[], ${tasks.map(({ id }) => id)}::text[])
    AS copy(original_id, new_id)`;
}
