import { dateFromPrisma, timeFromPrisma } from '../db/instants.ts';
import { queryTx } from '../db/query.ts';
import { type TaskRow, taskColumns } from '../records/task-record.ts';
import type { Tx } from '../records/write.ts';
import type { TaskContainer } from './task-container.ts';
import type { ScheduleColumns } from './task-schedule.ts';

interface NewTask extends TaskContainer, ScheduleColumns {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly description: string;
  readonly priority: number;
  readonly position: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A column, the type to which its text is cast, and its value. */
type Column = readonly [name: string, type: string, value: (task: NewTask) => unknown];

const dateOf = (date: Date | null | undefined) => (date ? dateFromPrisma(date) : null);

const columns: readonly Column[] = [
  ['id', 'text', ({ id }) => id],
  ['user_id', 'text', ({ userId }) => userId],
  ['project_id', 'text', ({ projectId }) => projectId],
  ['section_id', 'text', ({ sectionId }) => sectionId],
  ['parent_id', 'text', ({ parentId }) => parentId],
  ['name', 'text', ({ name }) => name],
  ['description', 'text', ({ description }) => description],
  ['priority', 'smallint', ({ priority }) => priority],
  ['due_date', 'date', ({ dueDate }) => dateOf(dueDate)],
  ['due_time', 'time', ({ dueTime }) => (dueTime ? timeFromPrisma(dueTime) : null)],
  ['due_timezone', 'text', ({ dueTimezone }) => dueTimezone],
  ['duration_minutes', 'integer', ({ durationMinutes }) => durationMinutes],
  ['deadline_date', 'date', ({ deadlineDate }) => dateOf(deadlineDate)],
  ['recurrence_rule', 'text', ({ recurrenceRule }) => recurrenceRule],
  ['recurrence_basis', 'text', ({ recurrenceBasis }) => recurrenceBasis],
  ['recurrence_text', 'text', ({ recurrenceText }) => recurrenceText],
  ['recurrence_start', 'date', ({ recurrenceStart }) => dateOf(recurrenceStart)],
  ['occurrence_date', 'date', ({ occurrenceDate }) => dateOf(occurrenceDate)],
  ['position', 'text', ({ position }) => position],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt.toISOString()],
  ['updated_at', 'timestamptz', ({ updatedAt }) => updatedAt.toISOString()],
];

const insertStatement = `INSERT INTO task AS t (${columns.map(([name]) => name).join(', ')})
  VALUES (${columns.map(([, type], index) => `$${index + 1}::${type}`).join(', ')}) RETURNING ${taskColumns}`;

/** Inserts a task and reads it in one statement; Prisma would plan it anew each time and read it with another. */
export async function insertTaskRow(tx: Tx, task: NewTask): Promise<TaskRow> {
  const values = columns.map(([, , value]) => value(task) ?? null);
  const [row] = await queryTx(tx).query<TaskRow>(insertStatement, values);
  if (!row) throw new Error('the inserted task was not returned');
  return row;
}
