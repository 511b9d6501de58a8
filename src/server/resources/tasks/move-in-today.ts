import { generateNKeysBetween } from 'fractional-indexing';
import { limits } from '../../../contract/limits.ts';
import type { MovedTask, MoveTaskInput } from '../../../contract/tasks.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { type NewPlaces, placesInToday } from '../../../lib/places-in-today.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { byTodayOrder, type TaskOfToday } from '../../../lib/today-order.ts';
import { dateFromPrisma } from '../../foundation/db/instants.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import { type OwnedTask, readTask } from '../../foundation/records/owned-task.ts';
import { longestKey } from '../../foundation/records/position.ts';
import { type TaskRow, taskColumns, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';
import { quietly, type WriteTransaction } from '../../foundation/records/write.ts';

/**
 * Puts a task that is due today to another place in the order of Today, and gives one to each task before it that has none.
 * @throws DomainError validation_failed on list, afterId or beforeId · limit_reached
 */
export async function moveInToday(
  ctx: VerbContext,
  open: WriteTransaction,
  task: OwnedTask,
  input: MoveTaskInput,
): Promise<MovedTask> {
  const today = todayIn(ctx.actor.timezone, ctx.clock.now());
  const isDue = task.completedAt === null && task.dueDate !== null && dateFromPrisma(task.dueDate) === today;
  if (!isDue) throw invalidField('list', 'not_due_today', 'Only open tasks that are due today have a place in Today');
  const all = (await dueOn(ctx, open, today)).toSorted(byTodayOrder);
  const moved = all.find(({ id }) => id === task.id);
  const others = all.filter((other) => other !== moved);
  const places = moved && placesInToday(moved, others, input);
  if (!moved || !places) {
    const field = input.afterId === undefined ? 'beforeId' : 'afterId';
    throw invalidField(field, 'not_a_sibling', 'Must be another open task that is due today');
  }
  if (places.tasks.length > limits.placedInTodayMax)
    throw new DomainError('limit_reached', {
      detail: `More than ${limits.placedInTodayMax} tasks before that place have none of their own yet.`,
    });
  if (!standsThere(moved, places)) await writePlaces(open, ctx.actor.userId, { moved, others, places });
  return { ...(await readTask(open.tx, ctx, task.id)), changed: await changedIn(ctx, open, today) };
}

/** The open tasks of a day. Of those outside the projects of a restricted token the placed ones alone, as neighbours. */
function dueOn({ actor }: VerbContext, { tx }: WriteTransaction, day: CalendarDate): Promise<TaskOfToday[]> {
  const values: unknown[] = [actor.userId, day];
  const inside = withinProjects(actor, 'task', 't', (value) => `$${values.push(value)}`);
  const isShown = inside.length === 0 ? 'true' : `(t.today_position IS NOT NULL OR (${inside.join(' AND ')}))`;
  return queryTx(tx).query<TaskOfToday & { readonly [name: string]: unknown }>(
    `SELECT t.id, t.today_position AS "todayPosition", t.due_time::text AS "dueTime", t.priority, t.position FROM task t
     WHERE t.user_id = $1 AND t.due_date = $2::date AND t.deleted_at IS NULL AND t.completed_at IS NULL AND ${isShown}`,
    values,
  );
}

/** Whether nothing is left to write: the move was made before. */
function standsThere({ todayPosition }: TaskOfToday, { tasks, before, after }: NewPlaces<TaskOfToday>): boolean {
  if (todayPosition === null || tasks.length > 1) return false;
  return (before === null || before < todayPosition) && (after === null || todayPosition < after);
}

async function writePlaces(
  open: WriteTransaction,
  userId: string,
  { moved, others, places }: { moved: TaskOfToday; others: readonly TaskOfToday[]; places: NewPlaces<TaskOfToday> },
): Promise<void> {
  const keys = keysBetween(places);
  if (keys) return setPlaces(open, userId, places.tasks, keys);
  const placed = others.filter(({ todayPosition }) => todayPosition !== null);
  const index =
    places.after === null ? placed.length : placed.findIndex((other) => other.todayPosition === places.after);
  const ordered = [...placed.slice(0, index), ...places.tasks, ...placed.slice(index)];
  const fresh = generateNKeysBetween(null, null, ordered.length);
  const newlyPlaced = new Set([moved, ...places.tasks]);
  const keysOf = (isNew: boolean) => fresh.filter((_, place) => newlyPlaced.has(ordered[place] ?? moved) === isNew);
  // Their order is the same as before, so that the change log has nothing to say of them.
  await quietly(open.tx, userId, () => setPlaces(open, userId, placed, keysOf(false)));
  await setPlaces(open, userId, places.tasks, keysOf(true));
}

/** @returns null where there is no room: after very many moves, between equal places after an undo, beside a key of an edited import */
function keysBetween({ tasks, before, after }: NewPlaces<TaskOfToday>): string[] | null {
  try {
    const keys = generateNKeysBetween(before, after, tasks.length);
    return keys.every(({ length }) => length <= longestKey) ? keys : null;
  } catch {
    return null;
  }
}

async function setPlaces(
  { tx, at }: WriteTransaction,
  userId: string,
  tasks: readonly TaskOfToday[],
  keys: readonly string[],
): Promise<void> {
  await queryTx(tx).query(
    `UPDATE task AS t SET today_position = fresh.place, updated_at = $3::timestamptz
     FROM unnest($1::text[], $2::text[]) AS fresh(id, place) WHERE t.user_id = $4 AND t.id = fresh.id`,
    [tasks.map(({ id }) => id), keys, at, userId],
  );
}

async function changedIn(ctx: VerbContext, { tx, at }: WriteTransaction, day: CalendarDate) {
  const values: unknown[] = [ctx.actor.userId, day, at];
  const inside = withinProjects(ctx.actor, 'task', 't', (value) => `$${values.push(value)}`);
  const conditions = ['t.user_id = $1', 't.due_date = $2::date', 't.updated_at = $3::timestamptz', ...inside];
  const rows = await queryTx(tx).query<TaskRow>(
    `SELECT ${taskColumns} FROM task t
     WHERE ${conditions.join(' AND ')} AND t.deleted_at IS NULL AND t.completed_at IS NULL ORDER BY t.today_position, t.id`,
    values,
  );
  return rows.map((row) => toTask(row, ctx));
}
