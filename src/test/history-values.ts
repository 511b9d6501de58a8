import type { SyncKind } from '../contract/sync.ts';

/** A number from 0, below the given one. */
export type Random = (below: number) => number;

/** Values of a random history, by which its calls contradict each other now and then. */
export class HistoryValues {
  readonly #random: Random;
  readonly #some: (kind: SyncKind) => string | undefined;

  /** @param some an id of a kind, if there is one */
  constructor(random: Random, some: (kind: SyncKind) => string | undefined) {
    this.#random = random;
    this.#some = some;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.#random(list.length || 1)];
  }

  /** True once in so many times. */
  onceIn(times: number): boolean {
    return this.#random(times) === 0;
  }

  below(max: number): number {
    return this.#random(max);
  }

  name(): string {
    return `n${this.#random(1_000_000)}`;
  }

  day(): string {
    return `2036-${String(1 + this.#random(12)).padStart(2, '0')}-${String(1 + this.#random(28)).padStart(2, '0')}`;
  }

  labels(): string[] {
    return Array.from({ length: this.#random(4) }, () => this.#some('labels')).filter((id) => id !== undefined);
  }

  filter(): string | undefined {
    const [project, label] = [this.#some('projects'), this.#some('labels')];
    return this.pick([project ? `#[${project}]` : 'p1', label ? `-@[${label}] due today` : 'no date']);
  }

  layout(): 'list' | 'board' {
    return this.onceIn(2) ? 'list' : 'board';
  }

  /** A place for a task, mostly one that its parts do not contradict. */
  place(): object {
    const places = [
      {},
      { projectId: this.#some('projects') },
      { sectionId: this.#some('sections') },
      { parentId: this.#some('tasks') },
      { parentId: null },
      { sectionId: null },
    ];
    return this.pick(places) ?? {};
  }

  parent(): object {
    return this.pick([{}, { parentId: null }, ...Array(3).fill({ parentId: this.#some('projects') })]) ?? {};
  }

  schedule(): object {
    const schedules = [
      { dueDate: this.day() },
      { dueDate: null },
      { dueDate: this.day(), dueTime: '10:30' },
      { dueTime: '08:00' },
      { dueTime: null },
      { dueTimezone: this.onceIn(2) ? 'Asia/Tokyo' : null },
      { durationMinutes: this.onceIn(2) ? 15 * (1 + this.#random(4)) : null },
      { deadlineDate: this.onceIn(2) ? this.day() : null },
      { dueDate: this.day(), recurrence: { rule: this.onceIn(2) ? 'FREQ=DAILY' : 'FREQ=WEEKLY' } },
      { dueDate: this.day(), dueTime: '09:00', recurrence: { rule: 'FREQ=HOURLY' } },
      { dueDate: this.day(), recurrence: { rule: 'FREQ=MONTHLY', start: this.day() } },
      { recurrence: null },
    ];
    return this.pick(schedules) ?? {};
  }

  reminder(): object {
    const reminders = [
      { minutesBefore: this.#random(1_000) },
      { remindAt: `${this.day()}T10:00:00Z` },
      { date: this.day(), time: '07:00' },
    ];
    return this.pick(reminders) ?? {};
  }

  /** How an undo meets what was changed since. */
  mode(): object {
    return this.pick([{}, ...['refuse', 'skip', 'overwrite', 'overwrite'].map((onConflict) => ({ onConflict }))]) ?? {};
  }

  /** The tasks of another app as they are by now: renamed, moved, added and taken away there since the last time. */
  listOfAnotherApp(): string {
    const task = (index: number) => ({
      ...{ id: `t${index}`, title: this.name(), status: this.onceIn(3) ? 'completed' : 'needsAction' },
      ...(index > 0 && this.onceIn(2) ? { parent: `t${this.#random(6)}` } : {}),
      ...(this.onceIn(2) ? { due: this.day() } : {}),
    });
    const items = [0, 1, 2, 3, 4, 5].filter(() => !this.onceIn(3)).map(task);
    const lists = [{ kind: 'tasks#tasks', id: 'list', title: this.onceIn(4) ? this.name() : 'List', items }];
    return JSON.stringify({ kind: 'tasks#taskLists', items: lists });
  }
}
