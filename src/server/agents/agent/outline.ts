import type { Outline, OutlineInput } from '../../../contract/agent.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import type { ListTasksInput } from '../../../contract/task-lists.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays } from '../../../lib/calendar-date.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { getTask } from '../../resources/task-detail/get-task.ts';
import { listCompleted } from '../../resources/tasks/list-completed.ts';
import { listTasks } from '../../resources/tasks/list-tasks.ts';
import { getView } from '../../resources/views/get-view.ts';
import { filterOfView } from '../../resources/views/view-filter.ts';
import { dueOf } from './agent-task.ts';
import { busyTimes } from './busy-times.ts';
import { type Directory, readDirectory } from './directory.ts';
import { requireScope } from './require-scope.ts';

const tasksMax = 100;
const charactersMax = 40_000;
const dayMs = 24 * 60 * 60 * 1_000;

interface Section {
  readonly title: string;
  readonly filters: ListTasksInput;
  /** The filter of a group of a view. */
  readonly canonical?: string;
}

/** Tasks as Markdown: `- [ ] name — 2026-03-13 09:00 p1 @label (tsk_…)`. @throws DomainError not_found */
export async function readOutline(ctx: VerbContext, { of, id = '' }: OutlineInput): Promise<Outline> {
  const directory = await readDirectory(ctx);
  const today = todayIn(ctx.actor.timezone, ctx.clock.now());
  const overdue = { title: 'Overdue', filters: { view: 'overdue' } } as const;
  const inbox = { title: 'Inbox', filters: { view: 'inbox', completed: false } } as const;
  switch (of) {
    case 'today': {
      const { text } = await outlineOf(ctx, directory, [
        overdue,
        { title: `Today, ${today}`, filters: { view: 'today', dueAfter: today, sort: 'own' } },
      ]);
      const busy = await busyTimes(ctx, today);
      return { text: busy.length === 0 ? text : cut(`Busy: ${busy.join(', ')}\n\n${text}`) };
    }
    case 'inbox':
      return outlineOf(ctx, directory, [inbox]);
    case 'week': {
      const since = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs).toISOString();
      const done = await completedOutline(ctx, directory, `Completed since ${addDays(today, -7)}`, since(7));
      const tasks = await outlineOf(ctx, directory, [overdue, inbox]);
      const quiet = await projectsUnchangedSince(ctx, since(14));
      const lines = directory.projects.filter((project) => quiet.has(project.id)).map(projectLine);
      const text = `${done}\n${tasks.text}\n# Projects unchanged for 14 days\n\n${lines.join('\n') || 'None.'}\n`;
      return { text: cut(text) };
    }
    case 'projects':
      requireScope(ctx, 'projects:read');
      return projectsOutline(directory);
    case 'project': {
      const project = directory.projects.find((each) => each.id === id);
      if (!project) throw notFound();
      return outlineOf(ctx, directory, [
        { title: directory.projectName(project.id), filters: { projectId: id, completed: false, sort: 'position' } },
      ]);
    }
    case 'view': {
      requireScope(ctx, 'projects:read');
      if (ctx.actor.projectIds !== null) throw notFound();
      const { filters, canonical } = await getView(ctx, { id });
      return outlineOf(
        ctx,
        directory,
        canonical.map((text, index) => ({ title: filters[index] ?? text, filters: {}, canonical: text })),
      );
    }
    case 'task':
      return taskOutline(ctx, directory, id);
  }
}

async function outlineOf(ctx: VerbContext, directory: Directory, sections: readonly Section[]): Promise<Outline> {
  const parts: string[] = [];
  for (const { title, filters, canonical } of sections) {
    const filter = canonical === undefined ? undefined : await filterOfView(ctx, [canonical]);
    const page =
      filter === null
        ? { items: [], nextCursor: null }
        : await listTasks(ctx, { sort: 'dueDate', limit: tasksMax, ...filters }, filter);
    const lines = page.items.map((task) => taskLine(ctx, directory, task));
    if (page.nextCursor !== null) lines.push('- … more; find_tasks lists all');
    parts.push(`# ${title}\n\n${lines.join('\n') || 'None.'}\n`);
  }
  return { text: cut(parts.join('\n')) };
}

async function completedOutline(ctx: VerbContext, directory: Directory, title: string, completedSince: string) {
  const page = await listCompleted(ctx, { completedSince, limit: tasksMax });
  const lines = page.items.map(({ task, occurrence }) =>
    // A date that was finished is that date's, not the next one's.
    occurrence === null
      ? taskLine(ctx, directory, task)
      : taskLine(ctx, directory, { ...task, completed: true, dueDate: occurrence, dueTime: null }),
  );
  if (page.nextCursor !== null) lines.push('- … more; find_tasks lists all');
  return `# ${title}\n\n${lines.join('\n') || 'None.'}\n`;
}

function taskLine({ actor }: VerbContext, directory: Directory, task: Task): string {
  const facts = [
    dueOf(task, actor.timezone) ?? '',
    task.recurrence === null ? '' : `(${task.recurrence.text || task.recurrence.rule})`,
    task.priority === 4 ? '' : `p${task.priority}`,
    ...task.labelIds.map((id) => `@${directory.labelName(id)}`),
  ].filter(Boolean);
  const after = facts.length > 0 ? ` — ${facts.join(' ')}` : '';
  return `- [${task.completed ? 'x' : ' '}] ${task.name}${after} (${task.id})`;
}

function projectLine({ id, name, openTaskCount }: Directory['projects'][number]): string {
  return `- ${name}: ${openTaskCount} open (${id})`;
}

function projectsOutline(directory: Directory): Outline {
  const lines = directory
    .projectTree()
    .filter(({ project }) => project.archivedAt === null)
    .flatMap(({ project, level }) => {
      const indent = '  '.repeat(level - 1);
      const sections = directory.sections.filter(({ projectId }) => projectId === project.id);
      return [`${indent}${projectLine(project)}`, ...sections.map(({ name }) => `${indent}  - ${name}`)];
    });
  return { text: cut(`# Projects\n\n${lines.join('\n')}\n`) };
}

async function taskOutline(ctx: VerbContext, directory: Directory, id: string): Promise<Outline> {
  const task = await getTask(ctx, { id });
  const subtasks = await listTasks(ctx, { parentId: id, sort: 'position', limit: tasksMax });
  const parts = [
    taskLine(ctx, directory, task),
    ...subtasks.items.map((subtask) => `  ${taskLine(ctx, directory, subtask)}`),
    ...(task.description === '' ? [] : ['', quoted(task.description)]),
    ...(task.comments.length === 0 ? [] : ['', '## Comments', '']),
    ...task.comments.map(({ createdAt, content }) => `> ${createdAt}\n${quoted(content)}\n`),
  ];
  return { text: cut(`${parts.join('\n')}\n`) };
}

async function projectsUnchangedSince({ actor, database }: VerbContext, since: string): Promise<Set<string>> {
  if (!holdsScopes(actor.scopes, ['projects:read'])) return new Set();
  const rows = await database.pool.query<{ id: string }>(
    `SELECT p.id FROM project p WHERE p.user_id = $1 AND p.deleted_at IS NULL AND p.archived_at IS NULL AND NOT p.is_inbox
       AND p.updated_at < $2 AND NOT EXISTS (
         SELECT FROM task t WHERE t.user_id = p.user_id AND t.project_id = p.id AND t.updated_at >= $2)`,
    [actor.userId, since],
  );
  return new Set(rows.rows.map(({ id }) => id));
}

/** Marks every line of what people wrote, so that none of it reads as a heading or a task of the outline. */
function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

function cut(text: string): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax - 40)}\n… cut; find_tasks lists all\n` : text;
}
