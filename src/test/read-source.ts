import { readImport } from '../server/transfer/read-import.ts';
import { testActor } from './test-actor.ts';

/** The instant of each reading. */
export const readAt = new Date('2026-11-24T10:00:00Z');

/** Reads one file as an import does. */
export const readSource = (value: unknown, name = 'export.json') =>
  readImport({ actor: { ...testActor, timezone: 'Europe/Berlin' }, clock: { now: () => readAt } }, [
    { name, text: typeof value === 'string' ? value : JSON.stringify(value) },
  ]);

/** What a reading made, as a tree of names with what stands out of each task. */
export function outline(parsed: ReturnType<typeof readSource>) {
  const { projects, sections, tasks, labels, comments, reminders } = parsed.exportFile;
  const nameOf = (records: readonly { id: string; name: string }[], id: string | null) =>
    records.find((each) => each.id === id)?.name ?? null;
  return {
    format: parsed.format,
    projects: projects.map(({ name, parentId }) => [nameOf(projects, parentId), name].filter(Boolean).join('/')),
    sections: sections.map(({ name }) => name),
    tasks: Object.fromEntries(
      tasks.map((task) => [
        task.name,
        {
          in: nameOf(projects, task.projectId),
          section: nameOf(sections, task.sectionId),
          parent: nameOf(tasks, task.parentId),
          description: task.description,
          priority: task.priority,
          due: [task.dueDate, task.dueTime, task.dueTimezone].filter(Boolean).join(' '),
          minutes: task.durationMinutes,
          deadline: task.deadlineDate,
          rule: task.recurrence?.rule ?? null,
          basis: task.recurrence?.basis ?? null,
          done: task.completedAt,
          labels: task.labelIds.map((id) => nameOf(labels, id)),
          comments: comments.filter(({ taskId }) => taskId === task.id).map(({ content }) => content),
          reminders: reminders
            .filter(({ taskId }) => taskId === task.id)
            .map(({ minutesBefore, remindAt }) => minutesBefore ?? remindAt),
        },
      ]),
    ),
    issues: parsed.issues.map(({ row, code, text }) => `${row} ${code} ${text}`),
  };
}
