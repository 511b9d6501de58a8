import { isInArchive } from '../../../client/actions/in-archive.ts';
import { minutesOf } from '../../../client/dates/day-load.ts';
import { type ClockChange, clockChangeOf, endOf, shownTime, slotOf } from '../../../client/planning/slots.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import type { Replica } from '../../../sync/replica.ts';
import { byDue } from '../selections/by-due.ts';
import type { Coming } from './coming.ts';

/** A task, or a coming occurrence of one, as it stands in a day. */
export interface Tile {
  readonly key: string;
  readonly task: Task;
  /** Whether it is a later date of a rule, which is shown as an outline and cannot be moved. */
  readonly isComing: boolean;
  /** Minutes after midnight of the day on which it begins; null = without a time. */
  readonly minutes: number | null;
}

/** The part of a timed tile that lies in one day, in minutes after midnight. */
export interface Block extends Tile {
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
  /** Whether it began on the day before. */
  readonly isContinued: boolean;
  /** How many of its minutes lie in that day. */
  readonly before: number;
  /** Whether it goes on on the next day. */
  readonly continues: boolean;
}

export interface PlannedDay {
  readonly date: CalendarDate;
  /** Those without a time first, then by time. */
  readonly tiles: readonly Tile[];
  readonly blocks: readonly Block[];
}

const dayMinutes = 1_440;
const daysOver = 1;

/** Days with what stands in them. Finished tasks stand where they were due. */
export function plannedDays(
  replica: Replica,
  dates: readonly CalendarDate[],
  timezone: string,
  coming: readonly Coming[],
): PlannedDay[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const changes = new Map<string, ClockChange | null>();
  const changeOf = (date: CalendarDate) => {
    const known = changes.get(date);
    if (known !== undefined) return known;
    const change = clockChangeOf(date, addDays(date, 1), timezone);
    changes.set(date, change);
    return change;
  };
  const tiles = new Map<string, Tile[]>(dates.map((date) => [date, []]));
  const blocks = new Map<string, Block[]>(dates.map((date) => [date, []]));
  const put = (date: CalendarDate, placed: Tile) => {
    const minutes = placed.minutes === null ? null : shownTime(placed.minutes, changeOf(date));
    const tile = { ...placed, minutes };
    tiles.get(date)?.push(tile);
    if (minutes === null) return;
    const end = endOf(minutes, minutesOf(tile.task), changeOf(date));
    const own = { ...tile, minutes, from: minutes, to: Math.min(end, dayMinutes) };
    blocks.get(date)?.push({ ...own, isContinued: false, before: 0, continues: end > dayMinutes });
    if (end <= dayMinutes) return;
    const next = addDays(date, 1);
    const rest = { ...own, key: `${tile.key} on`, from: 0, to: endOf(0, end - dayMinutes, changeOf(next)) };
    const before = minutesOf(tile.task) - (end - dayMinutes);
    blocks.get(next)?.push({ ...rest, isContinued: true, before, continues: false });
  };
  // A zone of its own moves a task by a day at most, and so does midnight.
  const [from, to] = [addDays(first, -daysOver), addDays(last, daysOver)];
  for (const task of replica.all('task').values()) {
    if (task.dueDate === null || task.dueDate < from || task.dueDate > to || isInArchive(replica, task)) continue;
    const slot = slotOf(task, timezone);
    if (slot) put(slot.date, { key: replica.keyOf(task.id), task, isComing: false, minutes: slot.minutes });
  }
  for (const { taskId, date, time, rule } of coming) {
    const task = replica.get('task', taskId);
    // Of a rule that was edited since nobody knows the dates before the server has answered.
    if (!task || task.completed || task.recurrence?.rule !== rule || task.dueDate === date) continue;
    const slot = slotOf({ dueDate: date, dueTime: time, dueTimezone: task.dueTimezone }, timezone);
    if (slot)
      put(slot.date, { key: `${replica.keyOf(taskId)} ${date} ${time}`, task, isComing: true, minutes: slot.minutes });
  }
  return dates.map((date) => ({
    date,
    tiles: (tiles.get(date) ?? []).sort(byTime),
    blocks: (blocks.get(date) ?? []).sort((a, b) => a.from - b.from || byDue(a.task, b.task)),
  }));
}

function byTime(a: Tile, b: Tile): number {
  return (a.minutes ?? -1) - (b.minutes ?? -1) || byDue(a.task, b.task);
}

/** What waits for a time whatever days are shown, each part by priority. */
export interface WaitingTasks {
  readonly overdue: readonly Task[];
  readonly undated: readonly Task[];
}

export function waitingTasks(replica: Replica, today: string): WaitingTasks {
  const [overdue, undated]: [Task[], Task[]] = [[], []];
  for (const task of replica.all('task').values()) {
    if (task.completed || isInArchive(replica, task)) continue;
    if (task.dueDate === null) undated.push(task);
    else if (task.dueDate < today) overdue.push(task);
  }
  return { overdue: overdue.sort(byPriority), undated: undated.sort(byPriority) };
}

/**
 * The tasks of some days from today on that have no time, by priority.
 * @param from the first day that is shown · @param to the last
 */
export function untimedTasks(replica: Replica, today: string, from: string, to: string): readonly Task[] {
  const first = from < today ? today : from;
  const untimed: Task[] = [];
  for (const task of replica.all('task').values()) {
    const { dueDate, dueTime, completed } = task;
    if (completed || dueTime !== null || dueDate === null || dueDate < first || dueDate > to) continue;
    if (!isInArchive(replica, task)) untimed.push(task);
  }
  return untimed.sort(byPriority);
}

function byPriority(a: Task, b: Task): number {
  return a.priority - b.priority || byDue(a, b);
}
