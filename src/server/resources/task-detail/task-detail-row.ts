import { limits } from '../../../contract/limits.ts';
import { type ReminderRow, reminderTable } from '../../delivery/reminders/reminder-record.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { ReadProof } from '../../foundation/records/read-proof.ts';
import { type TaskRow, taskColumns } from '../../foundation/records/task-record.ts';
import { type AttachmentRow, attachmentTable } from '../attachments/attachment-record.ts';
import { type CommentRow, commentTable } from '../comments/comment-record.ts';
import { type LabelRow, labelTable } from '../labels/label-record.ts';

/** A task with the rows that belong to it, those that are not deleted. */
export interface TaskDetailRows {
  readonly task: TaskRow;
  /** In their order. */
  readonly labels: LabelRow[];
  /** The first hundred, oldest first; the task has their total, and the list has all. */
  readonly comments: CommentRow[];
  /** By when they fire, suspended ones last. */
  readonly reminders: ReminderRow[];
  /** Those of its comments too, oldest first. */
  readonly attachments: AttachmentRow[];
}

/** Its values, in the order of the columns. */
type Values = readonly unknown[];

interface JoinedRow extends TaskRow {
  labels: Values[] | null;
  comments: Values[] | null;
  reminders: Values[] | null;
  attachments: Values[] | null;
}

interface List<Row> {
  readonly sql: string;
  rowsOf(lists: readonly Values[] | null): Row[];
}

/**
 * The rows of a list as JSON, whose text, numbers and nulls are those of the columns; null where there are none. As arrays, because for
 * objects PostgreSQL looks up and quotes each name in each row (speed.md). None of the columns has a comma in its expression.
 */
function listOf<Row>({ columns }: { readonly columns: string }, rows: string): List<Row> {
  const expressions = columns.split(/,\s+/);
  const names = expressions.map((expression) => expression.replace('::text', '').split(/[ .]/).at(-1) ?? expression);
  const values = expressions.map((expression) => expression.replace(/ AS \w+$/, ''));
  return {
    sql: `(SELECT json_agg(x.row) FROM (SELECT json_build_array(${values.join(', ')}) AS row ${rows}) x)`,
    rowsOf: (lists) =>
      (lists ?? []).map((list) => {
        const row: Record<string, unknown> = {};
        names.forEach((name, index) => {
          row[name] = list[index];
        });
        return row as Row;
      }),
  };
}

const ofTask = (alias: string) => `${alias}.user_id = $1 AND ${alias}.task_id = t.id AND ${alias}.deleted_at IS NULL`;

const lists = {
  labels: listOf<LabelRow>(
    labelTable,
    `FROM task_label link JOIN label l ON l.user_id = $1 AND l.id = link.label_id
     WHERE link.user_id = $1 AND link.task_id = t.id AND l.deleted_at IS NULL ORDER BY l.position, l.id`,
  ),
  comments: listOf<CommentRow>(
    commentTable,
    `FROM comment c WHERE ${ofTask('c')} ORDER BY c.created_at, c.id LIMIT ${limits.commentsInDetailMax}`,
  ),
  reminders: listOf<ReminderRow>(
    reminderTable,
    `FROM reminder r WHERE ${ofTask('r')} ORDER BY ${reminderTable.order.by}, r.id`,
  ),
  attachments: listOf<AttachmentRow>(
    attachmentTable,
    `FROM attachment a WHERE ${ofTask('a')} ORDER BY a.created_at, a.id`,
  ),
};

/** A task in Trash shows the records that were deleted with it and those that are not deleted; of any other the row says what there is. */
const where = (hasSome: string, { sql }: List<unknown>) =>
  `CASE WHEN t.deleted_at IS NOT NULL OR ${hasSome} THEN ${sql} END`;

/**
 * One statement, because a statement costs more by its round trip and its plan than by the few rows it reads; and one column, because the
 * driver reads the description of every column at every request.
 */
const statementWith = (condition: string) => `SELECT to_json(x)::text AS json FROM (SELECT ${taskColumns},
  ${where(`t.label_ids <> '{}'`, lists.labels)} AS labels,
  ${where('t.comment_count > 0', lists.comments)} AS comments,
  ${lists.reminders.sql} AS reminders,
  ${where('t.attachment_count > 0', lists.attachments)} AS attachments
  FROM task t WHERE t.user_id = $1 AND t.id = $2${condition}) x`;

/** By their conditions, of which there are few: to put 3 kB together and to find their name costs as much as to send them. */
const statements = new Map<string, string>();

/** @throws DomainError not_found alike for a missing one, one in Trash and another user's */
export async function readTaskDetail(
  queryable: Queryable,
  userId: string,
  id: string,
  includeDeleted: boolean,
  proof: ReadProof | null = null,
): Promise<TaskDetailRows> {
  const values: unknown[] = [userId, id];
  const proven = proof ? ` AND ${proof.condition((value) => `$${values.push(value)}`, false)}` : '';
  const [row] = await queryable.query<{ json: string }>(statementOf(proven), values);
  if (row === undefined) throw notFound();
  proof?.give();
  const task: JoinedRow = JSON.parse(row.json);
  if (task.deleted_at !== null && !includeDeleted) throw notFound();
  return {
    task,
    labels: lists.labels.rowsOf(task.labels),
    comments: lists.comments.rowsOf(task.comments),
    reminders: lists.reminders.rowsOf(task.reminders),
    attachments: lists.attachments.rowsOf(task.attachments),
  };
}

function statementOf(condition: string): string {
  const known = statements.get(condition);
  if (known !== undefined) return known;
  const statement = statementWith(condition);
  statements.set(condition, statement);
  return statement;
}
