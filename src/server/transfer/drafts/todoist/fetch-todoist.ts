import { limits } from '../../../../contract/limits.ts';
import { type Fields, fieldsIn, isFields, textOf } from '../../read/shapes.ts';
import type { TodoistAccount } from '../../read/todoist-account.ts';
import { SourceProblem } from './source-problem.ts';
import type { TodoistClient } from './todoist-client.ts';

const resources = [
  'projects',
  'items',
  'sections',
  'labels',
  'notes',
  'project_notes',
  'filters',
  'reminders',
  'user',
  'folders',
  'collaborators',
];
const finishedMax = 20_000;
const commentedMax = 2_000;
const pageSize = 200;
const windowMs = 89 * 24 * 60 * 60 * 1_000;

interface Wanted {
  /** Whether comments of finished tasks are fetched. */
  readonly comments: boolean;
  readonly now: Date;
}

/** Fetches a whole account, newest finished tasks first. @throws SourceProblem */
export async function fetchTodoist(client: TodoistClient, { comments, now }: Wanted): Promise<TodoistAccount> {
  const sync = await pullAll(client);
  const archived = await pages(client, '/api/v1/projects/archived', {}, Number.POSITIVE_INFINITY);
  const user = isFields(sync['user']) ? sync['user'] : {};
  // Finished ones never cost those that are still to be done.
  const room = Math.max(0, limits.importTasksMax - fieldsIn(sync['items']).length);
  const countMax = Math.min(finishedMax, room);
  const finished = await finishedTasks(client, now, textOf(user['joined_at']), countMax);
  const notes: Fields[] = [];
  const unread: string[] = [];
  for (const task of comments ? finished.slice(0, commentedMax) : []) {
    if (task['note_count'] === 0) continue;
    const id = textOf(task['id']);
    const found = await pages(client, '/api/v1/comments', { task_id: id }, finishedMax, () => void unread.push(id));
    notes.push(...found.map((note) => ({ ...note, item_id: id })));
  }
  return {
    todoist: 1,
    sync: { ...sync, user: { joined_at: user['joined_at'] } },
    archived,
    finished,
    isCut: finished.length >= countMax,
    notes,
    unread,
  };
}

/** A full read may be old, so that what changed since is read after it. */
async function pullAll(client: TodoistClient): Promise<Fields> {
  const pull = async (token: string): Promise<Fields> => {
    const form = { sync_token: token, resource_types: JSON.stringify(resources) };
    const reply = await client.ask({ method: 'POST', path: '/api/v1/sync', form });
    return isFields(reply) ? reply : {};
  };
  const whole = await pull('*');
  // Of an error with a good status nothing is brought, in place of an account that seems empty.
  if (!Array.isArray(whole['projects']) || !Array.isArray(whole['items']))
    throw new SourceProblem('unreadable', 'Todoist answers without projects and tasks; try again later.');
  const since = await pull(textOf(whole['sync_token']));
  return Object.fromEntries(
    Object.entries({ ...whole, ...since }).map(([name, value]) => {
      if (!Array.isArray(whole[name])) return [name, whole[name] ?? value];
      const merged = new Map(
        [...fieldsIn(whole[name]), ...fieldsIn(since[name])].map((each) => [textOf(each['id']), each]),
      );
      return [name, [...merged.values()]];
    }),
  );
}

/** In windows of three months, which is what one question may span. */
async function finishedTasks(client: TodoistClient, now: Date, joinedAt: string, countMax: number): Promise<Fields[]> {
  const joined = Date.parse(joinedAt);
  const first = Number.isNaN(joined) ? now.getTime() - 10 * 4 * windowMs : joined;
  const tasks: Fields[] = [];
  for (let until = now.getTime(); until > first && tasks.length < countMax; until -= windowMs) {
    const since = Math.max(first, until - windowMs);
    const query = { since: new Date(since).toISOString(), until: new Date(until).toISOString() };
    tasks.push(...(await pages(client, '/api/v1/tasks/completed/by_completion_date', query, countMax - tasks.length)));
  }
  // One that was finished more than once is in several windows, the newest first.
  const known = new Map(tasks.toReversed().map((task) => [textOf(task['id']), task]));
  return [...known.values()].reverse();
}

/** @param onRefused what becomes of a page that Todoist keeps to itself, with which the whole ends otherwise */
async function pages(
  client: TodoistClient,
  path: string,
  query: Readonly<Record<string, string>>,
  countMax: number,
  onRefused?: () => void,
): Promise<Fields[]> {
  const found: Fields[] = [];
  // What was asked before is not asked again, so pages that lead to each other would never end.
  const cursors = new Set<string>();
  let cursor = '';
  do {
    cursors.add(cursor);
    const asked = new URLSearchParams({ ...query, limit: String(pageSize), ...(cursor && { cursor }) });
    const mayBeRefused = onRefused !== undefined;
    const reply = await client.ask({ method: 'GET', path: `${path}?${asked}`, mayBeRefused });
    if (reply === null) onRefused?.();
    const page = isFields(reply) ? reply : {};
    found.push(...fieldsIn(page['results'] ?? page['items']));
    const next = textOf(page['next_cursor']);
    cursor = cursors.has(next) ? '' : next;
  } while (cursor !== '' && found.length < countMax);
  return found.slice(0, countMax);
}
