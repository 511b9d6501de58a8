import type { ApiReply, TestApi } from './test-api.ts';

/** A small generator with a seed, so that a failing run can be run again. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type Kind = 'tasks' | 'projects' | 'sections' | 'labels' | 'views' | 'calendars' | 'comments' | 'reminders';

/** The ids that writers of one user share. */
export type KnownIds = Record<Kind, string[]>;

export function noKnownIds(): KnownIds {
  return { tasks: [], projects: [], sections: [], labels: [], views: [], calendars: [], comments: [], reminders: [] };
}

/** Answers a random client may get: it names records that others have trashed meanwhile. */
const expectedStatuses = new Set([200, 201, 400, 404, 409]);

/** A display cannot be proposed, so a token that asks first may not write one. */
const isRefusedDisplay = (path: string, { status, body }: ApiReply) =>
  path.startsWith('/displays/') && status === 403 && body.code === 'token_restricted';

/** A year in which nothing comes due while a test runs: a reminder that fires between two reads makes them differ. */
export const farYear = 2036;

/**
 * Makes random writes of every kind over REST. A 5xx or an undeclared refusal throws.
 *
 * @param year of due dates and reminders; `farYear` where none may come due meanwhile
 */
export function randomWriter(
  apis: readonly Pick<TestApi, 'call'>[],
  token: string,
  ids: KnownIds,
  random: (below: number) => number,
  year = 2026,
): () => Promise<void> {
  const some = (kind: Kind) => ids[kind][random(ids[kind].length || 1)];
  const maybe = (kind: Kind) => (random(2) === 0 ? some(kind) : undefined);
  const without = <T extends object>(body: T) => JSON.parse(JSON.stringify(body)) as T;

  async function send(method: string, path: string, body?: object): Promise<ApiReply> {
    const api = apis[random(apis.length)] ?? apis[0];
    if (!api) throw new Error('no instance');
    const call = () => api.call(method, `/api/v1${path}`, { token, ...(body ? { body: without(body) } : {}) });
    let reply = await call();
    // A turn that does not come in time is refused before anything is written, and a client asks again.
    for (let tries = 0; reply.status === 503 && tries < 10; tries += 1) reply = await call();
    if (!expectedStatuses.has(reply.status) && !isRefusedDisplay(path, reply))
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${reply.status} ${reply.text}`);
    return reply;
  }

  async function create(kind: Kind, body: object): Promise<void> {
    const reply = await send('POST', `/${kind}`, body);
    if (reply.status === 201) ids[kind].push(reply.body.id);
  }

  const name = () => `n${random(1_000_000)}`;
  const day = () => `${year}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
  const labels = () => Array.from({ length: random(4) }, () => some('labels')).filter((id) => id !== undefined);

  const display = () => ({
    layout: random(2) ? 'board' : undefined,
    sortBy: ['date', 'name', undefined][random(3)],
    subTasks: random(2) ? 'flat' : undefined,
  });

  const filter = () => {
    const project = some('projects');
    return project === undefined ? 'p1' : `p2 -#[${project}]`;
  };

  const creations: (() => Promise<void>)[] = [
    () =>
      create('tasks', {
        name: name(),
        projectId: maybe('projects'),
        labelIds: labels(),
        dueDate: random(2) ? day() : undefined,
      }),
    () => create('tasks', { name: name(), parentId: maybe('tasks') }),
    () =>
      create('tasks', {
        name: name(),
        sectionId: maybe('sections'),
        dueDate: day(),
        recurrence: random(2) ? { rule: 'FREQ=DAILY' } : undefined,
      }),
    () => create('projects', { name: name() }),
    () => create('sections', { name: name(), projectId: some('projects') ?? 'none' }),
    () => create('labels', { name: name() }),
    () => create('views', { name: name(), filters: [filter()] }),
    () => create('comments', { content: name(), taskId: some('tasks') ?? 'none' }),
    () =>
      create('reminders', {
        taskId: some('tasks') ?? 'none',
        ...(random(2) ? { minutesBefore: random(1_000) } : { remindAt: `${day()}T10:00:00Z` }),
      }),
  ];

  const onOne = (kind: Kind, act: (id: string) => Promise<unknown>) => async () => {
    const id = some(kind);
    if (id !== undefined) await act(id);
  };
  const kinds: Kind[] = ['tasks', 'projects', 'sections', 'labels', 'views', 'calendars', 'comments', 'reminders'];
  const changes: (() => Promise<unknown>)[] = [
    onOne('tasks', (id) => send('PATCH', `/tasks/${id}`, { name: name(), priority: 1 + random(4) })),
    onOne('tasks', (id) => send('PATCH', `/tasks/${id}`, { labelIds: labels(), dueDate: random(3) ? day() : null })),
    onOne('tasks', (id) => send('POST', `/tasks/${id}/complete`)),
    onOne('tasks', (id) => send('POST', `/tasks/${id}/reopen`)),
    onOne('tasks', (id) => send('POST', `/tasks/${id}/move`, { projectId: maybe('projects') })),
    onOne('tasks', (id) => send('POST', `/tasks/${id}/move`, { parentId: maybe('tasks') ?? null })),
    onOne('sections', (id) => send('POST', `/sections/${id}/move`, { projectId: maybe('projects') })),
    onOne('labels', (id) => send('PATCH', `/labels/${id}`, { name: name() })),
    onOne('views', (id) => send('PATCH', `/views/${id}`, { filters: [filter(), 'overdue'] })),
    onOne('projects', (id) => send('PATCH', `/projects/${id}`, { name: name() })),
    onOne('calendars', (id) => send('PATCH', `/calendars/${id}`, { name: name(), countsAsBusy: random(2) === 0 })),
    onOne('calendars', (id) => send('POST', `/calendars/${id}/move`, { afterId: maybe('calendars') })),
    onOne('projects', (id) => send('PATCH', `/projects/${id}`, { viewStyle: random(2) ? 'board' : 'list' })),
    ...(['projects', 'labels', 'views'] as const).map((kind) =>
      onOne(kind, (id) => send('PUT', `/displays/${id}`, display())),
    ),
    () => send('PUT', '/displays/today', display()),
    onOne('comments', (id) => send('PATCH', `/comments/${id}`, { content: name() })),
    ...kinds.map((kind) => onOne(kind, (id) => send('DELETE', `/${kind}/${id}`))),
    ...kinds.map((kind) => onOne(kind, (id) => send('POST', `/${kind}/${id}/restore`))),
  ];

  return async () => {
    const creating = ids.tasks.length < 20 || random(3) === 0;
    const list = creating ? creations : changes;
    await list[random(list.length)]?.();
  };
}
