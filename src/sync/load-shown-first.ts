import type { SyncPage } from '../contract/sync.ts';
import type { Task } from '../contract/tasks.ts';
import { type Kind, pluralOf } from './kinds.ts';
import { type PullChanges, walkChanges } from './walk-changes.ts';

/** A page of the task list (contract.md §4). */
export interface TaskPage {
  readonly items: readonly Task[];
  readonly nextCursor: string | null;
}

export interface OpenTasksInput {
  readonly completed: false;
  readonly dueBefore?: string;
  readonly cursor?: string;
  readonly limit: number;
}

export interface FirstLoadServices {
  listTasks(input: OpenTasksInput): Promise<TaskPage>;
  readonly pullChanges: PullChanges;
  applyTasks(tasks: readonly Task[]): Promise<void>;
  applyPage(page: SyncPage): Promise<void>;
  /** The user's calendar day. */
  today(): string;
  /** Called with kinds whose records, of tasks the open ones, are all applied. */
  onLoaded(kinds: readonly Kind[]): void;
}

/** The largest page of a list (contract.md §4). */
const limit = 100;
const batchMost = 4_000;
/** The small kinds that every list of tasks needs for its headings, names and display. */
const structure: readonly Kind[] = ['project', 'section', 'label', 'display'];

/** Shows a list from its first page on. Later pages are applied in growing batches, because each makes every view compute anew. */
async function loadRest(services: FirstLoadServices, input: OpenTasksInput, first: TaskPage): Promise<void> {
  await services.applyTasks(first.items);
  let taken = first.items.length;
  let batch: Task[] = [];
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await services.listTasks({ ...input, cursor });
    cursor = page.nextCursor;
    batch.push(...page.items);
    if (cursor !== null && batch.length < Math.min(taken, batchMost)) continue;
    await services.applyTasks(batch);
    taken += batch.length;
    batch = [];
  }
}

/** Shows open tasks with a due date first, however many others there are. */
async function loadOpenTasks(services: FirstLoadServices): Promise<void> {
  const open = { completed: false, limit } as const;
  const first = await services.listTasks(open);
  const due = { ...open, dueBefore: services.today() };
  const loads = [loadRest(services, open, first)];
  if (first.nextCursor !== null) loads.push(services.listTasks(due).then((page) => loadRest(services, due, page)));
  await Promise.all(loads);
  services.onLoaded(['task']);
}

async function loadStructure({ pullChanges, applyPage, onLoaded }: FirstLoadServices): Promise<void> {
  await walkChanges(pullChanges, { kinds: structure.map(pluralOf) }, applyPage);
  onLoaded(structure);
}

/** Loads what a page shows first: structure and open tasks, independently, so that a failure of one does not hide the other. */
export async function loadShownFirst(services: FirstLoadServices): Promise<void> {
  const ends = await Promise.allSettled([loadStructure(services), loadOpenTasks(services)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
