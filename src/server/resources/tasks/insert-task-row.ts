import { Prisma, type Task as TaskModel } from '../../foundation/db/generated/client.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { Column, Role } from '../../foundation/records/columns/column.ts';
import { valueForPg } from '../../foundation/records/columns/pg-value.ts';
import { camelCase, columnsIn } from '../../foundation/records/columns/tables.ts';
import type { TaskRow } from '../../foundation/records/task-record.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { changedTask } from './changed-task.ts';
import type { TaskContainer } from './task-container.ts';
import type { ScheduleColumns } from './task-schedule.ts';

type NewTask = TaskContainer &
  ScheduleColumns &
  Pick<TaskModel, 'id' | 'userId' | 'name' | 'position' | 'createdAt' | 'updatedAt'> &
  Readonly<Record<string, unknown>>;

/** What a new task is given; its state and what is derived begin with the defaults of the table. */
const givenRoles: ReadonlySet<Role> = new Set(['key', 'place', 'content', 'schedule', 'tick']);
const givenColumns = columnsIn('task').filter(({ role }) => givenRoles.has(role));

const insertStatement = changedTask(
  Prisma.raw(`INSERT INTO task (${givenColumns.map(({ name }) => name).join(', ')})
  VALUES (${givenColumns.map((column, index) => valueOr(column, `$${index + 1}::${column.type}`)).join(', ')})
`),
).text;

function valueOr({ empty }: Column, value: string): string {
  return empty === undefined ? value : `coalesce(${value}, ${empty})`;
}

/** Inserts a task and reads it in one statement; Prisma would plan it anew each time and read it with another. */
export async function insertTaskRow(tx: Tx, task: NewTask): Promise<TaskRow> {
  const values = givenColumns.map((column) => valueForPg(column, task[camelCase(column.name)]));
  const [row] = await queryTx(tx).query<TaskRow>(insertStatement, values);
  if (!row) throw new Error('the inserted task was not returned');
  return row;
}
