import type { Label, ListLabelsInput } from '../../contract/labels.ts';
import type { Queryable } from '../db/query.ts';
import type { Page } from '../records/page.ts';
import { listRecords } from '../records/record-table.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { type LabelRow, labelTable } from './label-record.ts';

/** @throws DomainError invalid_cursor */
export async function listLabels(ctx: VerbContext, input: ListLabelsInput): Promise<Page<Label>> {
  return listRecords(ctx, labelTable, input);
}

/** The labels of a task that are not deleted, in their order. */
export async function labelsOfTask(queryable: Queryable, userId: string, taskId: string): Promise<Label[]> {
  const rows = await queryable.query<LabelRow>(
    `SELECT ${labelTable.columns} FROM label l JOIN task_label link ON link.label_id = l.id
     WHERE l.user_id = $1 AND link.task_id = $2 AND l.deleted_at IS NULL ORDER BY l.position, l.id`,
    [userId, taskId],
  );
  return rows.map(labelTable.toItem);
}
