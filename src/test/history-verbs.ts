import { type SyncKind, syncKinds } from '../contract/sync.ts';
import type { HistoryValues } from './history-values.ts';

/** Something that somebody may do next. */
export type HistoryVerb = () => Promise<unknown>;

/** What a history can do, and what it knows of its account. */
export interface HistoryHands {
  readonly values: HistoryValues;
  /** The number of the account's newest change. */
  readonly lastSeq: number;
  readonly drafts: string[];
  some(kind: SyncKind): string | undefined;
  trashed(kind: SyncKind): string | undefined;
  make(kind: SyncKind, operation: string, input: object): Promise<void>;
  /** Calls a verb of a record, `.../{id}<suffix>`, if there is one. */
  on(kind: SyncKind, operation: string, method: Method, suffix: string, input?: object, id?: string): Promise<void>;
  send(call: HistoryCall): Promise<void>;
  tool(name: string, args: object): Promise<void>;
  display(): Promise<void>;
  attach(): Promise<void>;
  /** @param fields the fields of the form beside the file */
  importFile(
    file: { readonly name: string; readonly text: string },
    fields?: { readonly known?: 'skip' },
  ): Promise<void>;
  /** Imports the account's own archive into it. */
  importOwn(): Promise<void>;
  draft(file: { readonly name: string; readonly text: string }): Promise<void>;
  bring(id: string): Promise<void>;
  undoImport(): Promise<void>;
  undoToken(): Promise<void>;
}

export type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface HistoryCall {
  readonly operation: string;
  readonly method: Method;
  /** Empty for what only the app does. */
  readonly path: string;
  readonly id?: string | undefined;
  readonly input?: object;
}

/** Of what is deleted and restored, containers more often. */
const trashable: readonly SyncKind[] = [
  ...syncKinds.filter((kind) => kind !== 'displays'),
  ...(['tasks', 'tasks', 'tasks', 'sections', 'sections', 'projects'] as const),
];

/** The verbs that every account begins with. */
export function beginnings(hands: HistoryHands): readonly HistoryVerb[] {
  const { values } = hands;
  return [
    () => hands.make('tasks', 'create', { name: values.name(), parentId: hands.some('tasks') }),
    () => hands.make('tasks', 'create', { name: values.name(), sectionId: hands.some('sections') }),
    () => hands.make('projects', 'create', { name: values.name(), ...values.parent() }),
    () => hands.make('sections', 'create', { name: values.name(), projectId: hands.some('projects') }),
    () => hands.tool('add_tasks', { tasks: [{ text: values.name(), subtasks: [values.name(), values.name()] }] }),
  ];
}

/** Every verb that changes records, in groups of which each is as likely as another. */
export function verbGroups(hands: HistoryHands): readonly (readonly HistoryVerb[])[] {
  return [
    creations(hands),
    changes(hands),
    agents(hands),
    moves(hands),
    moves(hands),
    undos(hands),
    undos(hands),
    undos(hands),
  ];
}

function creations(hands: HistoryHands): readonly HistoryVerb[] {
  const { values } = hands;
  const lines = () => `TYPE,CONTENT,PRIORITY,INDENT\ntask,${values.name()},1,1\ntask,${values.name()},2,2\n`;
  const other = () => ({ name: 'tasks.json', text: values.listOfAnotherApp() });
  return [
    () =>
      hands.make('tasks', 'create', {
        ...{ name: values.name(), ...values.place(), labelIds: values.labels() },
        ...(values.onceIn(2) ? {} : values.schedule()),
      }),
    ...beginnings(hands).slice(0, 4),
    () => hands.make('labels', 'create', { name: values.name() }),
    () => hands.make('views', 'create', { name: values.name(), filters: [values.filter(), 'overdue'] }),
    () => hands.make('comments', 'create', { content: values.name(), taskId: hands.some('tasks') }),
    () => hands.make('reminders', 'create', { taskId: hands.some('tasks'), ...values.reminder() }),
    () => {
      const input = { text: `${values.name()} tomorrow p1` };
      return hands.send({ operation: 'quickAdd.create', method: 'POST', path: '/tasks/quick-add', input });
    },
    () => hands.attach(),
    () => hands.on('projects', 'duplicate', 'POST', '/duplicate', {}),
    () => hands.on('sections', 'duplicate', 'POST', '/duplicate', {}),
    () => hands.on('tasks', 'duplicate', 'POST', '/duplicate', values.onceIn(2) ? {} : values.place()),
    async () => values.onceIn(3) && hands.importFile({ name: `${values.name()}.csv`, text: lines() }),
    () => hands.importFile(other(), { known: 'skip' }),
    async () => values.onceIn(3) && hands.importOwn(),
    () => hands.draft(other()),
  ];
}

function changes(hands: HistoryHands): readonly HistoryVerb[] {
  const { values } = hands;
  const on = hands.on.bind(hands);
  return [
    () => on('tasks', 'update', 'PATCH', '', { name: values.name(), priority: 1 + values.below(4) }),
    () => on('tasks', 'update', 'PATCH', '', { labelIds: values.labels() }),
    () => on('tasks', 'update', 'PATCH', '', values.schedule()),
    () => on('tasks', 'update', 'PATCH', '', values.schedule()),
    () => on('tasks', 'update', 'PATCH', '', { completed: values.onceIn(2), ...values.place() }),
    () => on('tasks', 'complete', 'POST', '/complete', {}),
    () => on('tasks', 'reopen', 'POST', '/reopen', {}),
    () => on('projects', 'update', 'PATCH', '', { name: values.name(), isFavorite: values.onceIn(2) }),
    () => on('projects', 'update', 'PATCH', '', { viewStyle: values.layout() }),
    () => hands.display(),
    () => on('projects', 'archive', 'POST', '/archive', {}),
    () => on('projects', 'unarchive', 'POST', '/unarchive', {}),
    () => on('sections', 'update', 'PATCH', '', { name: values.name() }),
    () => on('labels', 'update', 'PATCH', '', { name: values.name() }),
    () => on('views', 'update', 'PATCH', '', { name: values.name() }),
    () => on('views', 'update', 'PATCH', '', { filters: [values.filter()], isFavorite: values.onceIn(2) }),
    () => on('calendars', 'update', 'PATCH', '', { name: values.name(), isHidden: values.onceIn(2) }),
    () => on('comments', 'update', 'PATCH', '', { content: values.name() }),
    () => on('reminders', 'update', 'PATCH', '', values.reminder()),
    // The instants of floating reminders follow the zone.
    () => {
      const input = { timezone: values.pick(['UTC', 'Asia/Tokyo', 'America/New_York']) };
      return hands.send({ operation: 'account.update', method: 'POST', path: '', input });
    },
    async () => {
      const id = values.pick(hands.drafts);
      if (id !== undefined) await hands.bring(id);
    },
    async () => {
      const id = values.pick(hands.drafts);
      const states = { new: values.onceIn(2), changed: values.onceIn(2), deletedHere: values.onceIn(2) };
      const call = { operation: 'importDrafts.update', method: 'PATCH', path: `/imports/drafts/${id}` } as const;
      if (id !== undefined) await hands.send({ ...call, id, input: { choices: { states } } });
    },
    async () => {
      const id = values.pick(hands.drafts);
      const call = { operation: 'importDrafts.cancel', method: 'POST', path: `/imports/drafts/${id}/cancel` } as const;
      if (id !== undefined && values.onceIn(4)) await hands.send({ ...call, id, input: {} });
    },
    () =>
      values.onceIn(6)
        ? hands.send({ operation: 'trash.empty', method: 'POST', path: '', input: {} })
        : hands.undoImport(),
  ];
}

/** What assistants do. */
function agents(hands: HistoryHands): readonly HistoryVerb[] {
  const { values } = hands;
  const task = () => hands.some('tasks');
  const of = (kind: SyncKind) => hands.some(kind) ?? values.name();
  return [
    () => hands.tool('add_tasks', { tasks: [{ text: `${values.name()} tomorrow`, subtasks: [values.name()] }] }),
    () => hands.tool('add_tasks', { tasks: [{ name: values.name(), parentId: task() }] }),
    () => hands.tool('update_tasks', { tasks: [{ id: task(), due: 'today' }] }),
    () => hands.tool('update_tasks', { filter: 'p1', set: { due: 'tomorrow' } }),
    () => hands.tool('update_tasks', { tasks: [{ id: task(), project: of('projects') }] }),
    () => hands.tool('duplicate_task', { id: task(), ...(values.onceIn(2) ? { parentId: task() } : {}) }),
    () => hands.tool('complete_tasks', { tasks: [{ id: task() }] }),
    () => hands.tool('reopen_tasks', { ids: [task()] }),
    () =>
      hands.tool('delete_items', { ids: [values.onceIn(2) ? task() : hands.some(values.pick(trashable) ?? 'tasks')] }),
    () => hands.tool('restore_items', { ids: [hands.trashed(values.pick(trashable) ?? 'tasks')] }),
    () => hands.tool('add_comments', { comments: [{ taskId: task(), text: values.name() }] }),
    () => hands.tool('add_reminders', { reminders: [{ taskId: task(), when: 'tomorrow 9am' }] }),
    () => hands.tool('add_project', { name: values.name(), sections: [values.name()], tasks: [values.name()] }),
    () =>
      hands.tool('update_project', { project: of('projects'), parent: of('projects'), addSections: [values.name()] }),
    () => hands.tool('update_project', { project: of('projects'), archived: values.onceIn(2) }),
    () => hands.tool('save_label', { label: of('labels'), newName: values.name() }),
    () => hands.tool('save_label', { label: values.name() }),
  ];
}

function moves(hands: HistoryHands): readonly HistoryVerb[] {
  const { values } = hands;
  const on = hands.on.bind(hands);
  const anyKind = () => values.pick(trashable) ?? 'tasks';
  const restore = (kind: SyncKind) => on(kind, 'restore', 'POST', '/restore', {}, hands.trashed(kind));
  return [
    () => on('tasks', 'move', 'POST', '/move', values.place()),
    () => on('tasks', 'move', 'POST', '/move', { parentId: hands.some('tasks') }),
    () => on('tasks', 'move', 'POST', '/move', { parentId: hands.some('tasks') }),
    () => on('tasks', 'move', 'POST', '/move', { projectId: hands.some('projects') }),
    () => on('tasks', 'move', 'POST', '/move', { sectionId: hands.some('sections') }),
    () => on('tasks', 'move', 'POST', '/move', { beforeId: hands.some('tasks') }),
    () => on('tasks', 'move', 'POST', '/move', { list: 'today', beforeId: hands.some('tasks') }),
    () => on('tasks', 'move', 'POST', '/move', { list: 'today', afterId: hands.some('tasks') }),
    () => on('tasks', 'update', 'PATCH', '', { parentId: null }),
    () => on('sections', 'move', 'POST', '/move', { projectId: hands.some('projects') }),
    () => on('projects', 'move', 'POST', '/move', { afterId: hands.some('projects') }),
    () => on('projects', 'move', 'POST', '/move', values.parent()),
    () => on('projects', 'move', 'POST', '/move', values.parent()),
    () => on('calendars', 'move', 'POST', '/move', { afterId: hands.some('calendars') }),
    () => on('views', 'move', 'POST', '/move', { afterId: hands.some('views') }),
    () => on(anyKind(), 'delete', 'DELETE', ''),
    () => on(anyKind(), 'delete', 'DELETE', ''),
    () => restore(anyKind()),
    () => restore(anyKind()),
  ];
}

function undos(hands: HistoryHands): readonly HistoryVerb[] {
  const { values } = hands;
  const any = () => 1 + values.below(hands.lastSeq);
  const recent = (most: number) => Math.max(1, hands.lastSeq - values.below(most));
  const undo = (seq: number) => {
    const id = `chg_${seq}`;
    const call = { operation: 'changes.undo', method: 'POST', path: `/changes/${id}/undo`, id } as const;
    return hands.send({ ...call, input: values.mode() });
  };
  const undoMany = (seqs: readonly number[]) => {
    const input = { changeIds: seqs.map((seq) => `chg_${seq}`), ...values.mode() };
    return hands.send({ operation: 'changes.undoMany', method: 'POST', path: '/changes/undo', input });
  };
  return [
    () => undo(any()),
    () => undo(any()),
    () => undo(recent(6)),
    () => undo(recent(6)),
    () => undoMany(Array.from({ length: 2 + values.below(5) }, any)),
    () => {
      const first = recent(8);
      return undoMany(Array.from({ length: hands.lastSeq - first + 1 }, (_, index) => first + index));
    },
    () => (values.onceIn(3) ? hands.undoToken() : undo(any())),
    () => hands.tool('undo_change', { changeIds: [`chg_${any()}`], onConflict: values.pick(['refuse', 'skip']) }),
    () => hands.tool('undo_change', { last: true }),
  ];
}
