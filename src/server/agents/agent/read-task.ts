import type { ReadTaskInput } from '../../../contract/agent.ts';
import { limits } from '../../../contract/limits.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { listChanges } from '../../history/changes/list-changes.ts';
import { getTask } from '../../resources/task-detail/get-task.ts';
import { listTasks } from '../../resources/tasks/list-tasks.ts';
import { toAgentChange } from './agent-change.ts';
import { toAgentTask } from './agent-task.ts';
import { readDirectory } from './directory.ts';

const subtasksMax = 50;
/** The share of the result for comments; the description takes at most 16,384 characters, and the rest is short. */
const commentCharacters = limits.toolResultCharactersMax / 4;

/** One task with its sub-tasks, comments, reminders, attachments and history. @throws DomainError not_found */
export async function readWholeTask(ctx: VerbContext, { id, history = 0 }: ReadTaskInput) {
  const task = await getTask(ctx, { id });
  const directory = await readDirectory(ctx);
  const subtasks = await listTasks(ctx, { parentId: id, sort: 'position', limit: subtasksMax });
  const changes = history > 0 ? (await listChanges(ctx, { recordId: id, limit: history })).items : [];
  const comments = newestThatFit(
    task.comments.map((each) => ({ id: each.id, at: each.createdAt, text: each.content })),
  );
  const isCut = comments.length < task.commentCount || subtasks.nextCursor !== null;
  return {
    summary: `“${task.name}” in ${directory.projectName(task.projectId)}.${isCut ? ' Cut to fit: find_tasks with parentId lists all sub-tasks.' : ''}`,
    task: toAgentTask(ctx, directory, task, 'full'),
    subtasks: subtasks.items.map((each) => toAgentTask(ctx, directory, each)),
    comments,
    reminders: task.reminders.map(({ id: reminderId, remindAt, minutesBefore, status }) => ({
      id: reminderId,
      status,
      ...(remindAt === null ? {} : { remindAt }),
      ...(minutesBefore === null ? {} : { minutesBefore }),
    })),
    attachments: task.attachments.map(({ id: fileId, fileName, byteSize }) => ({
      id: fileId,
      fileName,
      size: byteSize,
    })),
    changes: changes.map(toAgentChange),
    ...(isCut ? { truncated: true } : {}),
  };
}

/** The newest comments that fit, oldest first. */
function newestThatFit<Comment>(comments: readonly Comment[]): Comment[] {
  let left = commentCharacters;
  const kept: Comment[] = [];
  for (const comment of comments.toReversed()) {
    left -= JSON.stringify(comment).length;
    if (left < 0 && kept.length > 0) break;
    kept.unshift(comment);
  }
  return kept;
}
