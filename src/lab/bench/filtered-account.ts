import { fakeTask, spread } from '../../commands/seed/fake-data.ts';
import {
  exampleLabels,
  exampleMoment,
  exampleProjects,
  exampleSections,
  exampleTokens,
} from '../../filter/examples/world.ts';
import type { Database } from '../../server/foundation/db/database.ts';
import { createAccount } from '../../server/identity/auth/create-account.ts';

const batchTasks = 5_000;
const dayMs = 86_400_000;
const remarks = [
  'The plumber called back about',
  'Two offers came for',
  'Ask Maya once more about',
  'Done half of',
  'See the letter of',
];

/** An account with the projects, sections and labels that the examples of filters name, and many tasks with something of everything. */
export async function insertFilteredAccount(
  database: Database,
  username: 'filtering' | 'other',
  tasks: number,
): Promise<string> {
  const { id: userId } = await createAccount(database, 'operator', { username, password: 'seeded for trials' });
  const own = (id: string) => (username === 'filtering' ? id : `${id}_${username}`);
  const client = await database.patientPool.connect();
  const run = (sql: string, ...values: unknown[]) => client.query(sql, [userId, ...values]);
  const inWrite = async (work: () => Promise<void>) => {
    await client.query('BEGIN');
    await run(`SELECT begin_write($1, '{"operation":"bench","via":"worker","actorKind":"worker"}')`);
    await work();
    await client.query('COMMIT');
  };
  try {
    await inWrite(async () => {
      await run(
        `INSERT INTO project (id, user_id, name, description, is_favorite, view_style, is_inbox, position, archived_at, created_at, updated_at)
         SELECT id, $1, name, '', false, 'list', false, id, CASE WHEN archived THEN current_tick() END, current_tick(), current_tick()
         FROM jsonb_to_recordset($2) AS t(id text, name text, archived boolean)`,
        JSON.stringify(
          exampleProjects.map(({ id, name, isArchived }) => ({ id: own(id), name, archived: isArchived })),
        ),
      );
      await run(
        `INSERT INTO section (id, user_id, project_id, name, position, created_at, updated_at)
         SELECT id, $1, project, name, id, current_tick(), current_tick()
         FROM jsonb_to_recordset($2) AS t(id text, name text, project text)`,
        JSON.stringify(
          exampleSections.map(({ id, name, projectId }) => ({ id: own(id), name, project: own(projectId) })),
        ),
      );
      await run(
        `INSERT INTO label (id, user_id, name, name_key, position, created_at, updated_at)
         SELECT id, $1, name, lower(name), id, current_tick(), current_tick()
         FROM jsonb_to_recordset($2) AS t(id text, name text)`,
        JSON.stringify(exampleLabels.map(({ id, name }) => ({ id: own(id), name }))),
      );
    });
    for (let from = 0; from < tasks; from += batchTasks)
      await inWrite(() => insertTasks(run, own, username, from, Math.min(batchTasks, tasks - from)));
    await client.query('BEGIN');
    // Triggers refuse instants other than those of the sync clock.
    await client.query('SET LOCAL session_replication_role = replica');
    await run(`UPDATE task SET updated_at = greatest(created_at, completed_at) WHERE user_id = $1`);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return userId;
}

async function insertTasks(
  run: (sql: string, ...values: unknown[]) => Promise<unknown>,
  own: (id: string) => string,
  username: string,
  from: number,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => taskRow(from + index, own, username));
  const json = JSON.stringify(rows);
  const recordset = (columns: string) => `jsonb_to_recordset($2) AS t(${columns})`;
  await run(
    `INSERT INTO task (id, user_id, project_id, section_id, parent_id, name, description, priority, completed_at, due_date, due_time,
       duration_minutes, deadline_date, recurrence_rule, recurrence_basis, recurrence_text, recurrence_start, occurrence_date,
       position, made_by, created_at, updated_at)
     SELECT id, $1, project, section, parent, name, description, priority, done, due, at, minutes, deadline,
       CASE WHEN recurs THEN 'FREQ=WEEKLY' END, CASE WHEN recurs THEN 'schedule' END, CASE WHEN recurs THEN 'weekly' END,
       CASE WHEN recurs THEN due END, CASE WHEN recurs THEN due END, id, made, created, current_tick()
     FROM ${recordset(
       `id text, project text, section text, parent text, name text, description text, priority smallint, done timestamptz, due date,
        at time, minutes int, deadline date, recurs boolean, made text, created timestamptz`,
     )}`,
    json,
  );
  await run(
    `INSERT INTO task_label (user_id, task_id, label_id)
     SELECT $1, id, label FROM ${recordset('id text, labels jsonb')}, jsonb_array_elements_text(labels) AS label`,
    json,
  );
  await run(
    `INSERT INTO comment (id, user_id, task_id, content, created_at, updated_at)
     SELECT 'cmt_' || id, $1, id, comment, current_tick(), current_tick() FROM ${recordset('id text, comment text')}
     WHERE comment IS NOT NULL`,
    json,
  );
  await run(
    `INSERT INTO attachment (id, user_id, task_id, file_name, mime_type, byte_size, sha256, storage_key, created_at, updated_at)
     SELECT 'att_' || id, $1, id, file, 'text/plain', 1, repeat('0', 64), id, current_tick(), current_tick()
     FROM ${recordset('id text, file text')} WHERE file IS NOT NULL`,
    json,
  );
  await run(
    `INSERT INTO reminder (id, user_id, task_id, type, remind_at, status, created_at, updated_at)
     SELECT 'rem_' || id, $1, id, 'absolute', '2030-01-01', 'scheduled', current_tick(), current_tick()
     FROM ${recordset('id text, reminds boolean')} WHERE reminds`,
    json,
  );
}

/** Where a task is; a sub-task is where its parent is. */
function placeOf(index: number, own: (id: string) => string): { project: string; section: string | null } {
  const present = exampleProjects.filter(({ isDeleted }) => !isDeleted);
  const projectId = present[spread(index, 41, present.length)]?.id ?? '';
  const sections = exampleSections.filter((section) => section.projectId === projectId);
  const section = spread(index, 42, 2) === 0 ? sections[spread(index, 43, sections.length)] : undefined;
  return { project: own(projectId), section: section === undefined ? null : own(section.id) };
}

/** No randomness: the same number gives the same task. */
function taskRow(index: number, own: (id: string) => string, username: string) {
  const fake = fakeTask(index);
  const now = Date.parse(exampleMoment.now);
  const daysAgo = (salt: number, days: number) => new Date(now - spread(index, salt, days * 1_000) * (dayMs / 1_000));
  const created = daysAgo(40, 900);
  const labels = exampleLabels.filter((_, nth) => spread(index, 60 + nth, 12) === 0).map(({ id }) => own(id));
  const isDone = spread(index, 44, 10) < 6;
  const due = fake.dueInDays === null ? null : new Date(now + fake.dueInDays * dayMs).toISOString().slice(0, 10);
  const isSubTask = index % 9 === 1;
  const parent = isSubTask ? index - 1 : null;
  const id = (number: number) => `tsk_${username}_${String(number).padStart(6, '0')}`;
  return {
    id: id(index),
    ...placeOf(parent ?? index, own),
    parent: parent === null ? null : id(parent),
    name: fake.name,
    description: fake.description,
    priority: fake.priority,
    done: isDone ? new Date(Math.max(created.getTime(), daysAgo(45, 300).getTime())).toISOString() : null,
    due,
    at: due !== null && spread(index, 46, 4) === 0 ? '09:30' : null,
    minutes: due !== null && spread(index, 46, 4) === 0 ? 15 + spread(index, 47, 20) * 15 : null,
    deadline:
      spread(index, 48, 15) === 0 ? new Date(now + spread(index, 49, 90) * dayMs).toISOString().slice(0, 10) : null,
    recurs: due !== null && spread(index, 50, 20) === 0,
    made: ['app', 'app', 'app', 'import', exampleTokens[0]?.id, exampleTokens[1]?.id][spread(index, 51, 6)],
    created: created.toISOString(),
    labels,
    comment: spread(index, 52, 5) < 2 ? `${remarks[spread(index, 55, remarks.length)]} ${index}` : null,
    file: spread(index, 53, 10) === 0 ? `invoice-${index}.pdf` : null,
    reminds: spread(index, 54, 20) === 0,
  };
}
