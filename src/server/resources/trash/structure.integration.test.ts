import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActingUser, aUser } from '../../../test/factories.ts';
import { testServices } from '../../../test/services.ts';
import { type Refusal, StructureModel } from '../../../test/structure-model.ts';
import type { Place } from '../../../test/structure-records.ts';
import { testApi } from '../../../test/test-api.ts';
import { isDomainError } from '../../foundation/platform/domain-error.ts';
import { createLabel } from '../labels/create-label.ts';
import { listLabels } from '../labels/list-labels.ts';
import { restoreLabel } from '../labels/restore-label.ts';
import { trashLabel } from '../labels/trash-label.ts';
import { updateLabel } from '../labels/update-label.ts';
import { createProject } from '../projects/create-project.ts';
import { listProjects } from '../projects/list-projects.ts';
import { restoreProject } from '../projects/restore-project.ts';
import { trashProject } from '../projects/trash-project.ts';
import { createSection } from '../sections/create-section.ts';
import { listSections } from '../sections/list-sections.ts';
import { moveSection } from '../sections/move-section.ts';
import { restoreSection } from '../sections/restore-section.ts';
import { trashSection } from '../sections/trash-section.ts';
import { completeTask, reopenTask } from '../tasks/complete-task.ts';
import { createTask } from '../tasks/create-task.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { moveTask } from '../tasks/move-task.ts';
import { restoreTask } from '../tasks/restore-task.ts';
import { trashTask } from '../tasks/trash-task.ts';
import { updateTask } from '../tasks/update-task.ts';
import { listTrash } from './list-trash.ts';

const { services } = testApi(await testServices());

const kinds = ['project', 'section', 'task', 'label'] as const;
type Kind = (typeof kinds)[number];

const trash = { project: trashProject, section: trashSection, task: trashTask, label: trashLabel };
const restore = { project: restoreProject, section: restoreSection, task: restoreTask, label: restoreLabel };

/** A step of the model. Numbers select among the records that exist when the step runs, so that a shrunk sequence stays valid. */
type Step =
  | { readonly do: 'create' | 'remove' | 'restore'; readonly kind: Kind; readonly which: number; readonly at: number }
  | { readonly do: 'move' | 'complete' | 'reopen' | 'label' | 'rename'; readonly which: number; readonly at: number }
  | { readonly do: 'moveSection'; readonly which: number; readonly at: number }
  | { readonly do: 'pull' };

// Few records and many steps, because defects appear where several steps affect one record.
const atMost: Readonly<Record<Kind, number>> = { project: 3, section: 3, task: 10, label: 3 };
const pick = { which: fc.noBias(fc.nat({ max: 59 })), at: fc.noBias(fc.nat({ max: 59 })) };
const kind = fc.constantFrom<Kind>('task', 'task', 'task', 'task', 'section', 'project', 'label');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('create' as const), kind, ...pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('remove' as const), kind, ...pick }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('restore' as const), kind, ...pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), ...pick }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('complete', 'reopen'), ...pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('label', 'label', 'rename'), ...pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('moveSection' as const), ...pick }) },
  { weight: 2, arbitrary: fc.constant({ do: 'pull' as const }) },
);
const steps = fc.array(step, { minLength: 20, maxLength: 120, size: 'max' });

const labelNames = ['a', 'A', 'b', 'C', 'c'];

/** Runs steps on the server and on the model and compares each answer. */
class Run {
  readonly user: ActingUser;
  readonly model: StructureModel;
  readonly client: DeltaClient;
  private serial = 0;

  constructor(user: ActingUser) {
    this.user = user;
    this.model = new StructureModel(user.inboxId);
    this.client = new DeltaClient(user);
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'pull') return this.client.pull();
    if (step.do === 'create') return this.create(step.kind, step.which, step.at);
    if (step.do === 'remove' || step.do === 'restore') {
      const id = this.idOf(step.kind, step.which);
      const verb = step.do === 'remove' ? trash[step.kind] : restore[step.kind];
      const expected = step.do === 'remove' ? this.model.remove(step.kind, id) : this.model.restore(step.kind, id);
      return this.compare(step, expected, async () => verb(await this.user.ctx(), { id }));
    }
    if (step.do === 'moveSection') {
      const [id, projectId] = [this.idOf('section', step.which), this.idOf('project', step.at)];
      const expected = this.model.moveSection(id, projectId);
      return this.compare(step, expected, async () => moveSection(await this.user.ctx(), { id, projectId }));
    }
    if (step.do === 'rename') {
      const [id, name] = [this.idOf('label', step.which), labelNames[step.at % labelNames.length] ?? ''];
      const expected = this.model.renameLabel(id, name);
      return this.compare(step, expected, async () => updateLabel(await this.user.ctx(), { id, name }));
    }
    return this.changeTask(step.do, this.idOf('task', step.which), step.at);
  }

  private async changeTask(change: 'move' | 'complete' | 'reopen' | 'label', id: string, at: number): Promise<void> {
    if (change === 'move') {
      const place = this.placeOf(at);
      return this.compare({ change, id, place }, this.model.moveTask(id, place), async () =>
        moveTask(await this.user.ctx(), { id, [`${place.kind}Id`]: place.id }),
      );
    }
    if (change === 'label') {
      const labelIds = at % 4 === 0 ? [] : [this.idOf('label', at), this.idOf('label', at + 1)];
      return this.compare({ change, id, labelIds }, this.model.setLabels(id, labelIds), async () =>
        updateTask(await this.user.ctx(), { id, labelIds }),
      );
    }
    const verb = change === 'complete' ? completeTask : reopenTask;
    return this.compare({ change, id }, this.model[change](id), async () => verb(await this.user.ctx(), { id }));
  }

  private async create(kind: Kind, which: number, at: number): Promise<void> {
    const { model, user } = this;
    if (this.idsOf(kind).length >= atMost[kind]) return;
    this.serial += 1;
    const name = `${kind} ${this.serial}`;
    if (kind === 'project') {
      const expected = null;
      await this.compare(
        kind,
        expected,
        async () => createProject(await user.ctx(), { name }),
        (id) => model.addProject(id),
      );
    } else if (kind === 'section') {
      const projectId = this.idOf('project', at);
      const make = async () => createSection(await user.ctx(), { name, projectId });
      await this.compare(kind, model.refusesSection(projectId), make, (id) => model.addSection(id, projectId));
    } else if (kind === 'label') {
      const labelName = labelNames[which % labelNames.length] ?? '';
      const make = async () => createLabel(await user.ctx(), { name: labelName });
      await this.compare(kind, model.refusesLabelName(labelName), make, (id) => model.addLabel(id, labelName));
    } else {
      const place = this.placeOf(at);
      const make = async () => createTask(await user.ctx(), { name, [`${place.kind}Id`]: place.id });
      await this.compare(kind, model.refusesTaskAt(place), make, (id) => model.addTask(id, place));
    }
  }

  private async compare(
    what: unknown,
    expected: Refusal,
    call: () => Promise<{ id: string }>,
    onSuccess?: (id: string) => void,
  ): Promise<void> {
    let answer: Refusal = null;
    try {
      const record = await call();
      onSuccess?.(record.id);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      answer = error.code as Refusal;
    }
    expect({ what, answer }).toEqual({ what, answer: expected });
  }

  private idsOf(kind: Kind): string[] {
    const { projects, sections, tasks, labels } = this.model;
    return [...{ project: projects, section: sections, task: tasks, label: labels }[kind].keys()];
  }

  private idOf(kind: Kind, which: number): string {
    const ids = this.idsOf(kind);
    return ids[which % Math.max(1, ids.length)] ?? 'unknown';
  }

  /** Prefers the newest tasks as parents, so that deep trees grow. */
  private placeOf(at: number): Place {
    const choice = at % 6;
    if (choice < 2) return { kind: 'parent', id: this.idsOf('task').at(-1 - choice) ?? 'unknown' };
    if (choice === 2) return { kind: 'parent', id: this.idOf('task', Math.floor(at / 6)) };
    const kind = choice === 3 ? 'project' : 'section';
    return { kind, id: this.idOf(kind, Math.floor(at / 6)) };
  }
}

type Listed = { readonly id: string; readonly position: string; readonly deletedAt: string | null };

/** A client written from the specification alone: a full pull, then deltas from its last serverTime (service.md §4). */
class DeltaClient {
  readonly user: ActingUser;
  readonly records: Record<Kind, Map<string, Listed>> = {
    project: new Map(),
    section: new Map(),
    task: new Map(),
    label: new Map(),
  };
  private readonly since: Partial<Record<Kind, string>> = {};

  constructor(user: ActingUser) {
    this.user = user;
  }

  async pull(): Promise<void> {
    for (const kind of kinds) {
      const updatedSince = this.since[kind] ?? '2020-01-01T00:00:00.000Z';
      const { items, serverTime } = await listAll(this.user, kind, updatedSince);
      for (const item of items) this.records[kind].set(item.id, item);
      this.since[kind] = serverTime;
    }
  }
}

async function listAll(user: ActingUser, kind: Kind, updatedSince: string) {
  const list = { project: listProjects, section: listSections, task: listTasks, label: listLabels }[kind];
  const items: Listed[] = [];
  const ctx = await user.ctx();
  let cursor: string | undefined;
  let serverTime = '';
  do {
    const page = await list(ctx, { updatedSince, includeDeleted: true, limit: 100, cursor });
    items.push(...page.items);
    serverTime ||= page.serverTime;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { items, serverTime };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** The fields of a record that the model contains. */
function known(record: Record<string, unknown>, like: Record<string, unknown> | undefined) {
  const { deletedAt, labelIds } = record as { deletedAt: string | null; labelIds?: string[] };
  const all = { ...record, deleted: deletedAt !== null, ...(labelIds ? { labelIds: [...labelIds].sort() } : {}) };
  return Object.fromEntries(Object.keys(like ?? {}).map((name) => [name, (all as Record<string, unknown>)[name]]));
}

/** Siblings that are not deleted have distinct positions, so that every client orders them alike. */
function expectDistinctPositions(kind: Kind, records: Iterable<Listed>): void {
  const places = [...records]
    .filter((record) => record.deletedAt === null)
    .map((record) => {
      const { projectId, sectionId, parentId } = record as Listed & Record<string, unknown>;
      return JSON.stringify([kind, projectId, sectionId, parentId, record.position]);
    });
  expect(new Set(places).size).toBe(places.length);
}

test('whatever is created, moved, completed, deleted and restored, in any order, lists, counts, Trash and delta clients hold what the rules say', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const run = new Run(await aUser(services));
      for (const one of taken) await run.take(one);

      await run.client.pull();
      const expected = run.model.expected();
      for (const kind of kinds) {
        const wanted = expected[`${kind}s`].toSorted(byId);
        const { items } = await listAll(run.user, kind, '2020-01-01T00:00:00.000Z');
        items.sort(byId);
        expect(items.map((item) => known({ ...item }, wanted[0]))).toEqual(wanted);
        expect([...run.client.records[kind].values()].sort(byId)).toEqual(items);
        expectDistinctPositions(kind, items);
      }
      const { items: entries } = await listTrash(await run.user.ctx(), { limit: 100 });
      const held = entries.map(
        ({ rootId, counts }) => [rootId, Object.values(counts).reduce((sum, count) => sum + count, 0)] as const,
      );
      expect(new Map(held)).toEqual(run.model.expectedTrash());
      expect(held).toHaveLength(run.model.expectedTrash().size);
    }),
    { numRuns: 40 },
  );
});
