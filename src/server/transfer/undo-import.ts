import * as z from 'zod';
import type { ImportRecord } from '../../contract/imports.ts';
import { trashReminder } from '../delivery/reminders/trash-reminder.ts';
import { newId } from '../foundation/db/new-id.ts';
import { isDomainError, notFound } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../foundation/records/write.ts';
import { trashAttachment } from '../resources/attachments/trash-attachment.ts';
import { trashComment } from '../resources/comments/trash-comment.ts';
import { trashLabel } from '../resources/labels/trash-label.ts';
import { trashProject } from '../resources/projects/trash-project.ts';
import { trashSection } from '../resources/sections/trash-section.ts';
import { trashView } from '../resources/views/trash-view.ts';
import { forgetKeys } from './again/write-keys.ts';
import { toImport } from './import-record.ts';

const rootsSchema = z.object({
  projects: z.array(z.string()),
  sections: z.array(z.string()),
  tasks: z.array(z.string()),
  labels: z.array(z.string()),
  views: z.array(z.string()).default([]),
  comments: z.array(z.string()).default([]),
  reminders: z.array(z.string()).default([]),
  attachments: z.array(z.string()).default([]),
});

/**
 * Moves everything that an import created or took out of Trash to Trash, with records added to it since; records moved out of it stay. Each project,
 * section and task that joined what was here, label and view is a separate deletion, so that each can be restored separately. Idempotent.
 * @param kept the ids of the records that it updated and that stay so, because they were changed since
 * @throws DomainError not_found
 */
export async function undoImport(
  ctx: VerbContext,
  input: { id: string },
  kept: readonly string[] = [],
): Promise<ImportRecord> {
  return write({ ...ctx, patient: true }, async (open) => {
    const { userId } = ctx.actor;
    const row = await open.tx.import.findFirst({ where: { userId, id: input.id } });
    if (!row) throw notFound();
    if (row.undoneAt !== null) return toImport(row);
    const roots = rootsSchema.parse(row.roots);
    const inside = { ...ctx, transaction: open };
    for (const id of roots.projects) await trashProject(inside, { id });
    for (const id of roots.sections) await trashSection(inside, { id });
    await trashTasks(open, userId, roots.tasks);
    for (const id of roots.labels) await trashLabel(inside, { id });
    for (const id of roots.views) await trashView(inside, { id });
    for (const id of roots.comments) await unlessGone(trashComment(inside, { id }));
    for (const id of roots.reminders) await unlessGone(trashReminder(inside, { id }));
    for (const id of roots.attachments) await unlessGone(trashAttachment(inside, { id }));
    await forgetKeys(open, userId, row.id, kept);
    const data = { undoneAt: open.at, kept: kept.length };
    return toImport(await open.tx.import.update({ where: { userId: row.userId, id: row.id }, data }));
  });
}

/** What hangs on a task that is in Trash by now counts as deleted. */
async function unlessGone(trashing: Promise<unknown>): Promise<void> {
  await trashing.catch((error: unknown) => {
    if (!isDomainError(error) || error.code !== 'not_found') throw error;
  });
}

/** Deletes tasks as `trashTask` does, but for very many at once: a separate deletion for each task with its sub-tasks. */
async function trashTasks({ tx, at }: WriteTransaction, userId: string, ids: readonly string[]): Promise<void> {
  const roots = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM task WHERE user_id = ${userId} AND id = ANY(${[...ids]}::text[]) AND deleted_at IS NULL`;
  if (roots.length === 0) return;
  const deletions = roots.map(({ id, name }) => ({
    id: newId('deletion'),
    rootId: id,
    rootName: [...name].slice(0, 200).join(''),
  }));
  const batch = JSON.stringify(deletions);
  await tx.$executeRaw`
    INSERT INTO deletion (id, user_id, root_kind, root_id, root_name, deleted_at)
    SELECT id, ${userId}::text, 'task', "rootId", "rootName", ${at}::timestamptz
    FROM jsonb_to_recordset(${batch}::jsonb) AS line(id text, "rootId" text, "rootName" text)`;
  await tx.$executeRaw`
    WITH RECURSIVE down AS (
      SELECT line."rootId" AS id, line.id AS deletion_id, ARRAY[line."rootId"] AS path
      FROM jsonb_to_recordset(${batch}::jsonb) AS line(id text, "rootId" text)
      UNION ALL
      SELECT task.id, down.deletion_id, down.path || task.id FROM task JOIN down ON task.parent_id = down.id
      WHERE task.user_id = ${userId} AND task.deleted_at IS NULL AND task.id <> ALL (down.path))
    UPDATE task SET deleted_at = ${at}::timestamptz, deletion_id = down.deletion_id, updated_at = ${at}::timestamptz
    FROM down WHERE task.user_id = ${userId} AND task.id = down.id AND task.deleted_at IS NULL`;
}
