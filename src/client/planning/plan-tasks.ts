import type { Task } from '../../contract/tasks.ts';
import { minutesToWallTime } from '../../lib/time-zone.ts';
import { counted, quoted } from '../actions/quoted.ts';
import { updateRecords } from '../actions/update-record.ts';
import { formatDayLong, formatDayWithin, formatTime, weekdayName } from '../dates/format-date.ts';
import { hoursWords } from '../dates/load-words.ts';
import type { Workspace } from '../workspace.ts';
import { type Slot, slotChanges, standingSlot } from './slots.ts';

export const lengthMinutesMin = 5;
export const lengthMinutesMax = 1_440;

function tasksOf({ replica }: Workspace, ids: readonly string[]): Task[] {
  return ids.flatMap((id) => replica.get('task', id) ?? []);
}

function nameOf(tasks: readonly Task[]): string {
  const [first] = tasks;
  return tasks.length === 1 && first ? quoted(first.name) : counted(tasks.length, 'task');
}

/** `Tuesday 10:15`, as it is said aloud. */
function spokenSlot({ account }: Workspace, { date, minutes }: Slot): string {
  const preferences = account.get();
  const time = minutes === null ? 'no time' : formatTime(minutesToWallTime(minutes), preferences);
  return minutes === null
    ? `${formatDayLong(date, preferences)}, ${time}`
    : `${weekdayName(date, preferences.locale, 'long')} ${time}`;
}

/** Puts tasks at a time of a day, or on a day without one: an update each, one undo for all. */
export function planTasks(workspace: Workspace, ids: readonly string[], wanted: Slot): void {
  const tasks = tasksOf(workspace, ids);
  const [first] = tasks;
  if (!first) return;
  const preferences = workspace.account.get();
  const slot = standingSlot(wanted, preferences.timezone);
  const day = formatDayWithin(slot.date, workspace.today.get(), preferences);
  const time = slot.minutes === null ? '' : `, ${formatTime(minutesToWallTime(slot.minutes), preferences)}`;
  const sentence = `Moved ${nameOf(tasks)} to ${day}${time}`;
  updateRecords(workspace, 'task', ids, (task) => slotChanges(task, slot, preferences.timezone), sentence);
  workspace.notices.announce(`${tasks.length === 1 ? first.name : nameOf(tasks)}, ${spokenSlot(workspace, slot)}`);
}

/** Takes the time of tasks away, and where wanted the date with it. */
export function unplanTasks(workspace: Workspace, ids: readonly string[], what: 'time' | 'date'): void {
  const tasks = tasksOf(workspace, ids).filter((task) => (what === 'date' ? task.dueDate : task.dueTime) !== null);
  if (tasks.length === 0) return;
  const change = what === 'date' ? { dueDate: null } : { dueTime: null };
  const sentence = `Took the ${what} of ${nameOf(tasks)} away`;
  const changed = tasks.map(({ id }) => id);
  updateRecords(workspace, 'task', changed, () => change, sentence);
  workspace.notices.announce(`${tasks.length === 1 ? (tasks[0]?.name ?? '') : nameOf(tasks)}, no ${what}`);
}

/** Gives a task a length, within what a length may be. */
export function setLength(workspace: Workspace, id: string, minutes: number): void {
  const task = workspace.replica.get('task', id);
  if (!task) return;
  const durationMinutes = Math.min(Math.max(minutes, lengthMinutesMin), lengthMinutesMax);
  const words = hoursWords(durationMinutes);
  updateRecords(workspace, 'task', [id], () => ({ durationMinutes }), `Planned ${words} for ${quoted(task.name)}`);
  workspace.notices.announce(`${task.name}, ${words}`);
}
