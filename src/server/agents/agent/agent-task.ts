import type { Task } from '../../../contract/tasks.ts';
import { instantToWall } from '../../../lib/time-zone.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Completed } from '../../resources/tasks/list-completed.ts';
import { isHourly } from '../../resources/tasks/next-hourly-occurrence.ts';
import type { Directory } from './directory.ts';

/** A task in the shape for models: names instead of ids, local time, no empty fields; about 65 tokens. */
export interface AgentTask {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly name: string;
  readonly project: string;
  readonly due?: string;
  readonly occurrence?: string;
}

const noteCharactersMax = 140;

export type Detail = 'concise' | 'full';

export function toAgentTask(
  { actor }: Pick<VerbContext, 'actor'>,
  directory: Directory,
  task: Task,
  detail: Detail = 'concise',
): AgentTask {
  const due = dueOf(task, actor.timezone);
  return {
    id: task.id,
    name: task.name,
    project: directory.projectName(task.projectId),
    ...filled({
      section: task.sectionId === null ? null : directory.sectionName(task.sectionId),
      parentId: task.parentId,
      due,
      recurs: task.recurrence === null ? null : task.recurrence.text || task.recurrence.rule,
      occurrence: occurrenceOf(task),
      deadline: task.deadlineDate,
      priority: task.priority === 4 ? null : task.priority,
      labels: task.labelIds.map((id) => directory.labelName(id)),
      done: task.completed,
      subtasks: task.childCount > 0 ? `${task.childCount - task.openChildCount}/${task.childCount}` : null,
      comments: task.commentCount,
      note: detail === 'full' ? null : noteOf(task.description),
      deletedAt: task.deletedAt,
    }),
    ...(detail === 'full' ? fullFields(task) : {}),
  };
}

/** What was completed: a date of a recurring task stands for itself, whatever date the task has moved on to. */
export function toAgentCompletion(
  ctx: Pick<VerbContext, 'actor'>,
  directory: Directory,
  { task, occurrence, completedAt }: Completed,
  detail: Detail = 'concise',
): AgentTask {
  const { date, time } = instantToWall(new Date(completedAt), ctx.actor.timezone);
  const done = { done: true, completedAt: `${date} ${time}` };
  const shown = toAgentTask(ctx, directory, task, detail);
  return occurrence === null ? { ...shown, ...done } : { ...shown, due: occurrence, occurrence, ...done };
}

function fullFields(task: Task) {
  const { projectId, sectionId, labelIds, description, dueTimezone, dueAt, durationMinutes, attachmentCount } = task;
  const rest = { sectionId, labelIds, description, dueTimezone, dueAt, durationMinutes, completedAt: task.completedAt };
  return { projectId, ...filled({ ...rest, attachments: attachmentCount }), updatedAt: task.updatedAt };
}

/** Leaves out null, false, 0 and empty values, because an absent field means the same in fewer tokens. */
function filled(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** `2026-03-13 09:00` in the user's zone, also for a task with a zone of its own. */
export function dueOf({ dueDate, dueTime, dueTimezone, dueAt }: Task, timezone: string): string | null {
  if (dueDate === null) return null;
  if (dueTime === null) return dueDate;
  if (dueTimezone === null || dueAt === null) return `${dueDate} ${dueTime}`;
  const { date, time } = instantToWall(new Date(dueAt), timezone);
  return `${date} ${time}`;
}

/** The occurrence that `complete_tasks` must name for a recurring task. */
export function occurrenceOf({ recurrence, dueDate, dueTime, completed }: Task): string | null {
  if (recurrence === null || completed) return null;
  return isHourly(recurrence.rule) && dueTime !== null ? `${dueDate}T${dueTime}` : dueDate;
}

function noteOf(description: string): string | null {
  const characters = [...description.slice(0, noteCharactersMax * 2)];
  return characters.length > noteCharactersMax
    ? `${characters.slice(0, noteCharactersMax - 1).join('')}…`
    : description;
}
