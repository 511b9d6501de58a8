import { type SyncKind, syncKinds } from '../contract/sync.ts';
import { digestOf } from '../lib/record-digest.ts';
import { mcpCalls } from './mcp-calls.ts';
import type { ApiReply, TestApi } from './test-api.ts';

type Kind = SyncKind;

/** Whoever writes a history: a token of an account, and a browser session of it. */
export interface Writer {
  readonly api: Pick<TestApi, 'call'>;
  readonly token: string;
  readonly tokenId: string;
  readonly cookie: string;
}

/** Answers that a caller who names records at random may get; that the database had to refuse is a defect of the verb. */
const isExpected = ({ status, body }: ApiReply) =>
  [200, 201, 400, 404, 409].includes(status) && body?.code !== 'tree_refused';

interface Call {
  readonly operation: string;
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly id?: string | undefined;
  readonly input?: object;
}

const since = encodeURIComponent('1970-01-01T00:00:00Z');

/**
 * Writes a random history with every verb, by REST, tRPC and MCP, and undoes in it: any earlier change, alone and in groups, with all three
 * ways of meeting conflicts, undos too.
 */
export class HistoryWriter {
  /** The calls so far, so that a failing history can be told. */
  readonly calls: string[] = [];
  readonly #writer: Writer;
  readonly #random: (below: number) => number;
  readonly #ids: Record<Kind, string[]> = {
    tasks: [],
    projects: [],
    sections: [],
    labels: [],
    comments: [],
    reminders: [],
    attachments: [],
    views: [],
    calendars: [],
    displays: [],
  };
  readonly #trashed: Record<Kind, string[]> = structuredClone(this.#ids);
  #imports: string[] = [];
  #lastSeq = 0;
  #firstInstant = '';

  constructor(writer: Writer, random: (below: number) => number) {
    this.#writer = writer;
    this.#random = random;
  }

  /** Makes one call. @throws Error for an answer that nobody should get */
  async step(): Promise<void> {
    const groups = [this.#creations, this.#changes, this.#moves, this.#moves, this.#undos, this.#undos, this.#undos];
    const begins = this.calls.length < 10;
    await this.#pick((begins ? this.#beginnings : this.#pick(groups)) ?? [])?.();
    if (begins || this.calls.length % 4 === 0) await this.#look();
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[this.#random(list.length || 1)];
  }

  /** Mostly one of the oldest that are not in Trash, so that the calls meet at few records. */
  #some(kind: Kind): string | undefined {
    const ids = this.#random(8) === 0 ? this.#trashed[kind] : this.#ids[kind];
    return this.#pick(this.#random(3) === 0 ? ids : ids.slice(0, 5));
  }

  /** Of what is deleted and restored, containers more often. */
  #kind(): Kind {
    const kinds = syncKinds.filter((kind) => kind !== 'displays');
    return this.#pick([...kinds, 'tasks', 'tasks', 'tasks', 'sections', 'sections', 'projects']) ?? 'tasks';
  }

  /** A place for a task, mostly one that its parts do not contradict. */
  #place(): object {
    const places = [
      {},
      { projectId: this.#some('projects') },
      { sectionId: this.#some('sections') },
      { parentId: this.#some('tasks') },
      { parentId: null },
      { sectionId: null },
    ];
    return this.#pick(places) ?? {};
  }

  #parent(): object {
    return this.#pick([{}, { parentId: null }, ...Array(3).fill({ parentId: this.#some('projects') })]) ?? {};
  }

  readonly #name = () => `n${this.#random(1_000_000)}`;
  readonly #day = () =>
    `2036-${String(1 + this.#random(12)).padStart(2, '0')}-${String(1 + this.#random(28)).padStart(2, '0')}`;
  readonly #labels = () =>
    Array.from({ length: this.#random(4) }, () => this.#some('labels')).filter((id) => id !== undefined);

  readonly #filter = () => {
    const [project, label] = [this.#some('projects'), this.#some('labels')];
    return this.#pick([project ? `#[${project}]` : 'p1', label ? `-@[${label}] due today` : 'no date']);
  };

  readonly #schedule = () =>
    this.#pick([
      { dueDate: this.#day() },
      { dueDate: null },
      { dueDate: this.#day(), dueTime: '10:30' },
      { dueTime: '08:00' },
      { dueTime: null },
      { dueTimezone: this.#random(2) ? 'Asia/Tokyo' : null },
      { durationMinutes: this.#random(2) ? 15 * (1 + this.#random(4)) : null },
      { deadlineDate: this.#random(2) ? this.#day() : null },
      { dueDate: this.#day(), recurrence: { rule: this.#random(2) ? 'FREQ=DAILY' : 'FREQ=WEEKLY' } },
      { dueDate: this.#day(), dueTime: '09:00', recurrence: { rule: 'FREQ=HOURLY' } },
      { recurrence: null },
    ]);

  readonly #layout = () => (this.#random(2) === 0 ? 'list' : 'board');

  readonly #reminder = () =>
    this.#pick([
      { minutesBefore: this.#random(1_000) },
      { remindAt: `${this.#day()}T10:00:00Z` },
      { date: this.#day(), time: '07:00' },
    ]);

  #make(kind: Kind, operation: string, input: object): Promise<void> {
    return this.#send({ operation: `${kind}.${operation}`, method: 'POST', path: `/${kind}`, input });
  }

  async #on(
    kind: Kind,
    operation: string,
    method: Call['method'],
    suffix: string,
    input?: object,
    id = this.#some(kind),
  ): Promise<void> {
    if (id === undefined) return;
    await this.#send({
      operation: `${kind}.${operation}`,
      method,
      path: `/${kind}/${id}${suffix}`,
      id,
      ...(input ? { input } : {}),
    });
  }

  readonly #beginnings: readonly (() => Promise<unknown>)[] = [
    () => this.#make('tasks', 'create', { name: this.#name(), parentId: this.#some('tasks') }),
    () => this.#make('tasks', 'create', { name: this.#name(), sectionId: this.#some('sections') }),
    () => this.#make('projects', 'create', { name: this.#name(), ...this.#parent() }),
    () => this.#make('sections', 'create', { name: this.#name(), projectId: this.#some('projects') }),
    () => this.#tool('add_tasks', { text: `- ${this.#name()}\n  - ${this.#name()}\n    - ${this.#name()}` }),
  ];

  /** By REST alone, because its id is its list. */
  async #display(): Promise<void> {
    const list = this.#some(this.#pick<Kind>(['projects', 'labels', 'views']) ?? 'projects');
    if (list === undefined) return;
    const { api, token } = this.#writer;
    const body = { layout: this.#layout(), sortBy: this.#random(2) === 0 ? 'own' : 'name' };
    const reply = await api.call('PUT', `/api/v1/displays/${list}`, { token, body });
    this.calls.push(`PUT /displays/${list} ${JSON.stringify(body)} → ${reply.status}`);
    if (!isExpected(reply)) throw new Error(`${this.calls.at(-1)}: ${reply.text}`);
  }

  #restore(kind: Kind): Promise<void> {
    return this.#on(kind, 'restore', 'POST', '/restore', {}, this.#pick(this.#trashed[kind]));
  }

  readonly #creations: readonly (() => Promise<unknown>)[] = [
    () =>
      this.#make('tasks', 'create', {
        name: this.#name(),
        ...this.#place(),
        labelIds: this.#labels(),
        ...(this.#random(2) ? this.#schedule() : {}),
      }),
    () => this.#make('tasks', 'create', { name: this.#name(), parentId: this.#some('tasks') }),
    () => this.#make('tasks', 'create', { name: this.#name(), sectionId: this.#some('sections') }),
    () => this.#make('projects', 'create', { name: this.#name(), ...this.#parent() }),
    () => this.#make('sections', 'create', { name: this.#name(), projectId: this.#some('projects') }),
    () => this.#make('labels', 'create', { name: this.#name() }),
    () => this.#make('views', 'create', { name: this.#name(), filters: [this.#filter(), 'overdue'] }),
    () => this.#make('comments', 'create', { content: this.#name(), taskId: this.#some('tasks') }),
    () => this.#make('reminders', 'create', { taskId: this.#some('tasks'), ...this.#reminder() }),
    () =>
      this.#send({
        operation: 'quickAdd.create',
        method: 'POST',
        path: '/tasks/quick-add',
        input: { text: `${this.#name()} tomorrow p1` },
      }),
    () => this.#attach(),
    () => this.#on('projects', 'duplicate', 'POST', '/duplicate', {}),
    () => this.#on('sections', 'duplicate', 'POST', '/duplicate', {}),
    () => this.#on('tasks', 'duplicate', 'POST', '/duplicate', this.#random(2) === 0 ? {} : this.#place()),
    () => this.#import(),
    () => this.#importAgain(),
    () => this.#tool('add_tasks', { text: `- ${this.#name()}\n  - ${this.#name()}` }),
  ];

  readonly #changes: readonly (() => Promise<unknown>)[] = [
    () => this.#on('tasks', 'update', 'PATCH', '', { name: this.#name(), priority: 1 + this.#random(4) }),
    () => this.#on('tasks', 'update', 'PATCH', '', { labelIds: this.#labels() }),
    () => this.#on('tasks', 'update', 'PATCH', '', this.#schedule()),
    () => this.#on('tasks', 'update', 'PATCH', '', this.#schedule()),
    () => this.#on('tasks', 'update', 'PATCH', '', { completed: this.#random(2) === 0, ...this.#place() }),
    () => this.#on('tasks', 'complete', 'POST', '/complete', {}),
    () => this.#on('tasks', 'reopen', 'POST', '/reopen', {}),
    () => this.#on('projects', 'update', 'PATCH', '', { name: this.#name(), isFavorite: this.#random(2) === 0 }),
    () => this.#on('projects', 'update', 'PATCH', '', { viewStyle: this.#layout() }),
    () => this.#display(),
    () => this.#on('projects', 'archive', 'POST', '/archive', {}),
    () => this.#on('projects', 'unarchive', 'POST', '/unarchive', {}),
    () => this.#on('sections', 'update', 'PATCH', '', { name: this.#name() }),
    () => this.#on('labels', 'update', 'PATCH', '', { name: this.#name() }),
    () => this.#on('views', 'update', 'PATCH', '', { name: this.#name() }),
    () => this.#on('views', 'update', 'PATCH', '', { filters: [this.#filter()], isFavorite: this.#random(2) === 0 }),
    () => this.#on('calendars', 'update', 'PATCH', '', { name: this.#name(), isHidden: this.#random(2) === 0 }),
    () => this.#on('comments', 'update', 'PATCH', '', { content: this.#name() }),
    () => this.#on('reminders', 'update', 'PATCH', '', this.#reminder()),
    () => this.#tool('complete_tasks', { tasks: [{ id: this.#some('tasks') }] }),
    () => this.#tool('delete_items', { ids: [this.#some('tasks')] }),
    () => (this.#random(6) === 0 ? this.#emptyTrash() : this.#undoImport()),
  ];

  readonly #moves: readonly (() => Promise<unknown>)[] = [
    () => this.#on('tasks', 'move', 'POST', '/move', this.#place()),
    () => this.#on('tasks', 'move', 'POST', '/move', { parentId: this.#some('tasks') }),
    () => this.#on('tasks', 'move', 'POST', '/move', { parentId: this.#some('tasks') }),
    () => this.#on('tasks', 'move', 'POST', '/move', { projectId: this.#some('projects') }),
    () => this.#on('tasks', 'move', 'POST', '/move', { sectionId: this.#some('sections') }),
    () => this.#on('tasks', 'move', 'POST', '/move', { beforeId: this.#some('tasks') }),
    () => this.#on('tasks', 'move', 'POST', '/move', { list: 'today', beforeId: this.#some('tasks') }),
    () => this.#tool('update_tasks', { tasks: [{ id: this.#some('tasks'), due: 'today' }] }),
    () => this.#tool('update_tasks', { tasks: [{ id: this.#some('tasks'), due: 'today' }] }),
    () => this.#on('tasks', 'move', 'POST', '/move', { list: 'today', afterId: this.#some('tasks') }),
    () => this.#on('tasks', 'update', 'PATCH', '', { parentId: null }),
    () => this.#on('sections', 'move', 'POST', '/move', { projectId: this.#some('projects') }),
    () => this.#on('projects', 'move', 'POST', '/move', { afterId: this.#some('projects') }),
    () => this.#on('projects', 'move', 'POST', '/move', this.#parent()),
    () => this.#on('projects', 'move', 'POST', '/move', this.#parent()),
    () => this.#on('calendars', 'move', 'POST', '/move', { afterId: this.#some('calendars') }),
    () => this.#on('views', 'move', 'POST', '/move', { afterId: this.#some('views') }),
    () => this.#on(this.#kind(), 'delete', 'DELETE', ''),
    () => this.#on(this.#kind(), 'delete', 'DELETE', ''),
    () => this.#restore(this.#kind()),
    () => this.#restore(this.#kind()),
  ];

  readonly #undos: readonly (() => Promise<unknown>)[] = [
    () => this.#undo(1 + this.#random(this.#lastSeq)),
    () => this.#undo(1 + this.#random(this.#lastSeq)),
    () => this.#undo(Math.max(1, this.#lastSeq - this.#random(6))),
    () => this.#undo(Math.max(1, this.#lastSeq - this.#random(6))),
    () =>
      this.#undoMany({
        changeIds: Array.from({ length: 2 + this.#random(5) }, () => `chg_${1 + this.#random(this.#lastSeq)}`),
      }),
    () => {
      const first = Math.max(1, this.#lastSeq - this.#random(8));
      return this.#undoMany({
        changeIds: Array.from({ length: this.#lastSeq - first + 1 }, (_, index) => `chg_${first + index}`),
      });
    },
    () => this.#undoToken(),
    () =>
      this.#tool('undo_change', {
        changeIds: [`chg_${1 + this.#random(this.#lastSeq)}`],
        onConflict: this.#pick(['refuse', 'skip']),
      }),
    () => this.#tool('undo_change', { last: true }),
  ];

  readonly #mode = () =>
    this.#pick([{}, ...['refuse', 'skip', 'overwrite', 'overwrite'].map((onConflict) => ({ onConflict }))]);

  #undo(seq: number): Promise<void> {
    const id = `chg_${seq}`;
    return this.#send({
      operation: 'changes.undo',
      method: 'POST',
      path: `/changes/${id}/undo`,
      id,
      input: this.#mode() ?? {},
    });
  }

  #undoMany(chosen: object): Promise<void> {
    return this.#send({
      operation: 'changes.undoMany',
      method: 'POST',
      path: '/changes/undo',
      input: { ...chosen, ...this.#mode() },
    });
  }

  /** Everything that the token changed since an instant, as the person undoes it in the app. */
  async #undoToken(): Promise<void> {
    if (this.#random(3) > 0) return this.#undo(1 + this.#random(this.#lastSeq));
    const page = await this.#get(`/changes?limit=100`);
    const from: string = this.#pick(page.items as { at: string }[])?.at ?? this.#firstInstant;
    await this.#send({
      operation: 'changes.undoMany',
      method: 'POST',
      path: '',
      input: { tokenId: this.#writer.tokenId, since: from, ...this.#mode() },
    });
  }

  async #attach(): Promise<void> {
    const task = this.#some('tasks');
    if (task === undefined) return;
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${this.#name()}"\r\n\r\n`;
    await this.#upload(`/tasks/${task}/attachments`, `${head}some bytes\r\n--b--\r\n`);
  }

  async #import(): Promise<void> {
    if (this.#random(3) > 0) return;
    const csv = `TYPE,CONTENT,PRIORITY,INDENT\ntask,${this.#name()},1,1\ntask,${this.#name()},2,2\n`;
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${this.#name()}.csv"\r\n\r\n`;
    const reply = await this.#upload('/imports', `${head}${csv}\r\n--b--\r\n`);
    if (reply.status === 201) this.#imports.push(reply.body.id);
  }

  /** The same list of another app once more, with what was renamed, moved, added and taken away there meanwhile. */
  async #importAgain(): Promise<void> {
    const task = (index: number) => ({
      ...{ id: `t${index}`, title: this.#name(), status: this.#random(3) === 0 ? 'completed' : 'needsAction' },
      ...(index > 0 && this.#random(2) === 0 ? { parent: `t${this.#random(6)}` } : {}),
      ...(this.#random(2) === 0 ? { due: this.#day() } : {}),
    });
    const items = [0, 1, 2, 3, 4, 5].filter(() => this.#random(3) > 0).map(task);
    const lists = [{ kind: 'tasks#tasks', id: 'list', title: this.#random(4) === 0 ? this.#name() : 'List', items }];
    const field = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
    const known = `${field('known')}\r\n\r\nskip\r\n`;
    const file = `${field('file')}; filename="tasks.json"\r\n\r\n${JSON.stringify({ kind: 'tasks#taskLists', items: lists })}`;
    const reply = await this.#upload('/imports', `${known}${file}\r\n--b--\r\n`);
    if (reply.status === 201) this.#imports.push(reply.body.id);
  }

  async #undoImport(): Promise<void> {
    const id = this.#pick(this.#imports);
    if (id !== undefined)
      await this.#send({ operation: 'imports.undo', method: 'POST', path: `/imports/${id}/undo`, id, input: {} });
  }

  async #emptyTrash(): Promise<void> {
    await this.#send({ operation: 'trash.empty', method: 'POST', path: '', input: {} });
  }

  async #upload(path: string, rawBody: string): Promise<ApiReply> {
    const { api, token } = this.#writer;
    this.calls.push(`POST ${path}`);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const reply = await api.call('POST', `/api/v1${path}`, { token, rawBody, headers });
    this.#check(reply);
    return reply;
  }

  /** Calls REST or tRPC, which name the same procedure; what only sessions may do goes by tRPC. */
  async #send({ operation, method, path, id, input }: Call): Promise<void> {
    const { api, token, cookie } = this.#writer;
    const body = input === undefined ? undefined : JSON.parse(JSON.stringify(input));
    const byApp = path === '' || this.#random(3) === 0;
    this.calls.push(
      byApp
        ? `${operation} ${JSON.stringify({ ...(id ? { id } : {}), ...body })}`
        : `${method} ${path} ${JSON.stringify(body)}`,
    );
    const reply = byApp
      ? await api.call('POST', `/api/trpc/${operation}`, {
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
          body: { ...(id ? { id } : {}), ...body },
        })
      : await api.call(method, `/api/v1${path}`, { token, ...(body ? { body } : {}) });
    this.#check(reply);
  }

  async #tool(name: string, args: object): Promise<void> {
    const known = JSON.parse(JSON.stringify(args));
    this.calls.push(`${name} ${JSON.stringify(known)}`);
    const result = await mcpCalls(this.#writer.api).tool(this.#writer.token, name, known);
    const { text } = result.content[0];
    if (/internal_error|tree_refused|"unavailable"/.test(text)) throw new Error(`${this.calls.at(-1)}: ${text}`);
  }

  #check(reply: ApiReply): void {
    this.calls.push(
      `${this.calls.pop()} → ${reply.status} ${reply.body?.code ?? reply.headers['Tidemark-Change-Id'] ?? ''}`,
    );
    if (!isExpected(reply)) throw new Error(`${this.calls.at(-1)}: ${reply.text}`);
  }

  // biome-ignore lint/suspicious/noExplicitAny: pages of every shape
  async #get(path: string): Promise<any> {
    const { status, body, text } = await this.#writer.api.call('GET', `/api/v1${path}`, { token: this.#writer.token });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    return body;
  }

  /** Learns what there is, and proves that a copy of it is what the digest says. @throws Error where it is not */
  async #look(): Promise<void> {
    const updated = Object.fromEntries(syncKinds.map((kind) => [kind, [] as string[]])) as Record<SyncKind, string[]>;
    for (const kind of syncKinds) [this.#ids[kind], this.#trashed[kind]] = [[], []];
    for (let cursor = ''; ; ) {
      const page = await this.#get(`/sync?limit=500&digest=true&since=${since}${cursor}`);
      for (const kind of syncKinds)
        for (const { id, list, updatedAt, deletedAt = null } of page.changes[kind]) {
          updated[kind].push(updatedAt);
          (deletedAt === null ? this.#ids : this.#trashed)[kind].push(id ?? list);
        }
      if (page.nextCursor === null) {
        for (const kind of syncKinds)
          if (JSON.stringify(digestOf(updated[kind])) !== JSON.stringify(page.digest.kinds[kind]))
            throw new Error(`the copy of ${kind} has another digest than the account`);
        break;
      }
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
    for (const kind of syncKinds) this.#ids[kind].sort();
    const changes = await this.#get('/changes?limit=1');
    this.#lastSeq = changes.lastSeq;
    this.#firstInstant ||= changes.items[0]?.at ?? '';
  }
}
