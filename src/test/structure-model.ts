/** The DELETE that took a record to Trash; `null` = not deleted. */
type Deletion = { readonly rootId: string } | null;

interface ModelProject {
  id: string;
  isInbox: boolean;
  deletion: Deletion;
}
interface ModelSection {
  id: string;
  projectId: string;
  deletion: Deletion;
}
interface ModelTask {
  id: string;
  projectId: string;
  sectionId: string | null;
  parentId: string | null;
  /** The completion that closed it; `null` = open. */
  completion: object | null;
  labelIds: Set<string>;
  deletion: Deletion;
}
interface ModelLabel {
  id: string;
  nameKey: string;
  deletion: Deletion;
}

/** What a model step expects of the service: a refusal by its code, or nothing. */
export type Refusal = 'not_found' | 'validation_failed' | 'inbox_protected' | 'label_exists' | null;

export interface Place {
  readonly kind: 'project' | 'section' | 'parent';
  readonly id: string;
}

const depthMax = 5;

/**
 * The rules of contract.md §3 and §6 for projects, sections, tasks and labels over plain maps, written apart from the
 * service: what a sequence of calls must leave behind.
 */
export class StructureModel {
  readonly projects = new Map<string, ModelProject>();
  readonly sections = new Map<string, ModelSection>();
  readonly tasks = new Map<string, ModelTask>();
  readonly labels = new Map<string, ModelLabel>();
  readonly inboxId: string;

  constructor(inboxId: string) {
    this.inboxId = inboxId;
    this.projects.set(inboxId, { id: inboxId, isInbox: true, deletion: null });
  }

  addProject(id: string): void {
    this.projects.set(id, { id, isInbox: false, deletion: null });
  }

  addSection(id: string, projectId: string): void {
    this.sections.set(id, { id, projectId, deletion: null });
  }

  addLabel(id: string, name: string): void {
    this.labels.set(id, { id, nameKey: name.toLowerCase(), deletion: null });
  }

  addTask(id: string, place: Place): void {
    const task = { id, ...this.homeAt(place), completion: null, labelIds: new Set<string>(), deletion: null };
    this.tasks.set(id, task);
  }

  refusesSection(projectId: string): Refusal {
    return this.lives(this.projects.get(projectId)) ? null : 'not_found';
  }

  refusesLabelName(name: string, selfId?: string): Refusal {
    const taken = [...this.labels.values()].some(
      (label) => this.lives(label) && label.id !== selfId && label.nameKey === name.toLowerCase(),
    );
    return taken ? 'label_exists' : null;
  }

  refusesTaskAt(place: Place): Refusal {
    if (!this.lives(this.recordAt(place))) return 'not_found';
    return place.kind === 'parent' && this.depthOf(place.id) + 1 > depthMax ? 'validation_failed' : null;
  }

  moveTask(id: string, place: Place): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.lives(task) || !this.lives(this.recordAt(place))) return 'not_found';
    if (place.kind === 'parent') {
      if (this.below(id, () => true).some((row) => row.id === place.id)) return 'validation_failed';
      if (this.depthOf(place.id) + this.heightOf(id, (row) => this.lives(row)) > depthMax) return 'validation_failed';
    }
    this.settle(task, this.homeAt(place));
    return null;
  }

  moveSection(id: string, projectId: string): Refusal {
    const section = this.sections.get(id);
    if (!section || !this.lives(section) || !this.lives(this.projects.get(projectId))) return 'not_found';
    this.settleSection(section, projectId);
    return null;
  }

  setLabels(id: string, labelIds: readonly string[]): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.lives(task) || labelIds.some((labelId) => !this.lives(this.labels.get(labelId))))
      return 'not_found';
    const hidden = [...task.labelIds].filter((labelId) => !this.lives(this.labels.get(labelId)));
    task.labelIds = new Set([...hidden, ...labelIds]);
    return null;
  }

  renameLabel(id: string, name: string): Refusal {
    const label = this.labels.get(id);
    if (!label || !this.lives(label)) return 'not_found';
    const refusal = this.refusesLabelName(name, id);
    if (refusal === null) label.nameKey = name.toLowerCase();
    return refusal;
  }

  complete(id: string): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.lives(task)) return 'not_found';
    if (task.completion) return null;
    const completion = {};
    for (const row of this.below(id, (sub) => this.lives(sub))) row.completion ??= completion;
    return null;
  }

  reopen(id: string): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.lives(task)) return 'not_found';
    const { completion } = task;
    if (!completion) return null;
    for (const row of this.below(id, (sub) => this.lives(sub)))
      if (row.completion === completion) row.completion = null;
    return null;
  }

  remove(kind: 'project' | 'section' | 'task' | 'label', id: string): Refusal {
    const record = this.allOf(kind).get(id);
    if (!record) return 'not_found';
    if ('isInbox' in record && record.isInbox) return 'inbox_protected';
    if (!this.lives(record)) return null;
    const deletion = { rootId: id };
    for (const row of [record, ...this.contentsOf(kind, id)]) row.deletion ??= deletion;
    return null;
  }

  restore(kind: 'project' | 'section' | 'task' | 'label', id: string): Refusal {
    const record = this.allOf(kind).get(id);
    if (!record) return 'not_found';
    const { deletion } = record;
    if (!deletion) return null;
    if ('nameKey' in record && this.refusesLabelName(record.nameKey) !== null) return 'label_exists';
    const returning =
      deletion.rootId === id
        ? this.everything().filter((row) => row.deletion === deletion)
        : [record, ...this.contentsOf(kind, id).filter((row) => row.deletion === deletion)];
    if ('parentId' in record) this.settle(record, this.nearestContainer(record, deletion));
    else if ('projectId' in record && !this.lives(this.projects.get(record.projectId)))
      this.settleSection(record, this.inboxId);
    for (const row of returning) row.deletion = null;
    return null;
  }

  /** The records as lists with includeDeleted must show them. */
  expected() {
    const living = [...this.tasks.values()].filter((task) => this.lives(task));
    return {
      projects: [...this.projects.values()].map(({ id, deletion }) => ({
        id,
        deleted: deletion !== null,
        openTaskCount: living.filter((task) => task.projectId === id && !task.completion).length,
      })),
      sections: [...this.sections.values()].map(({ id, projectId, deletion }) => ({
        id,
        projectId,
        deleted: deletion !== null,
      })),
      tasks: [...this.tasks.values()].map(({ id, projectId, sectionId, parentId, completion, deletion, labelIds }) => {
        const children = living.filter((task) => task.parentId === id);
        return {
          id,
          projectId,
          sectionId,
          parentId,
          completed: completion !== null,
          deleted: deletion !== null,
          labelIds: [...labelIds].filter((labelId) => this.lives(this.labels.get(labelId))).sort(),
          childCount: children.length,
          openChildCount: children.filter((task) => !task.completion).length,
        };
      }),
      labels: [...this.labels.values()].map(({ id, deletion }) => ({
        id,
        deleted: deletion !== null,
        taskCount: living.filter((task) => task.labelIds.has(id)).length,
      })),
    };
  }

  /** How many records each open deletion still holds, by its root. */
  expectedTrash(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { deletion } of this.everything())
      if (deletion) counts.set(deletion.rootId, (counts.get(deletion.rootId) ?? 0) + 1);
    return counts;
  }

  private lives(record: { deletion: Deletion } | undefined): boolean {
    return record !== undefined && record.deletion === null;
  }

  private allOf(kind: 'project' | 'section' | 'task' | 'label') {
    const maps = { project: this.projects, section: this.sections, task: this.tasks, label: this.labels };
    return maps[kind] as Map<string, ModelProject | ModelSection | ModelTask | ModelLabel>;
  }

  private everything() {
    return [...this.projects.values(), ...this.sections.values(), ...this.tasks.values(), ...this.labels.values()];
  }

  private recordAt(place: Place) {
    return this.allOf(place.kind === 'parent' ? 'task' : place.kind).get(place.id);
  }

  private homeAt({ kind, id }: Place): Pick<ModelTask, 'projectId' | 'sectionId' | 'parentId'> {
    if (kind === 'project') return { projectId: id, sectionId: null, parentId: null };
    const parent = kind === 'parent' ? this.tasks.get(id) : undefined;
    if (parent) return { projectId: parent.projectId, sectionId: parent.sectionId, parentId: id };
    const section = this.sections.get(id);
    if (!section) throw new Error(`the model has no ${kind} ${id}`);
    return { projectId: section.projectId, sectionId: id, parentId: null };
  }

  /** A task and those below it that meet the condition all the way down. */
  private below(id: string, condition: (task: ModelTask) => boolean): ModelTask[] {
    const task = this.tasks.get(id);
    const children = [...this.tasks.values()].filter((row) => row.parentId === id && condition(row));
    return task ? [task, ...children.flatMap((child) => this.below(child.id, condition))] : [];
  }

  private depthOf(id: string): number {
    const parentId = this.tasks.get(id)?.parentId;
    return parentId ? this.depthOf(parentId) + 1 : 1;
  }

  private heightOf(id: string, condition: (task: ModelTask) => boolean): number {
    const children = [...this.tasks.values()].filter((row) => row.parentId === id && condition(row));
    return 1 + Math.max(0, ...children.map((child) => this.heightOf(child.id, condition)));
  }

  private contentsOf(kind: string, id: string): (ModelSection | ModelTask)[] {
    const tasks = [...this.tasks.values()];
    if (kind === 'project')
      return [...this.sections.values(), ...tasks].filter((row: ModelSection | ModelTask) => row.projectId === id);
    if (kind === 'section') return tasks.filter((row) => row.sectionId === id);
    return kind === 'task' ? this.below(id, () => true).slice(1) : [];
  }

  private settle(task: ModelTask, container: Pick<ModelTask, 'projectId' | 'sectionId' | 'parentId'>): void {
    task.parentId = container.parentId;
    for (const row of this.below(task.id, () => true)) {
      row.projectId = container.projectId;
      row.sectionId = container.sectionId;
    }
  }

  private settleSection(section: ModelSection, projectId: string): void {
    section.projectId = projectId;
    for (const task of this.tasks.values()) if (task.sectionId === section.id) task.projectId = projectId;
  }

  private nearestContainer(task: ModelTask, deletion: Deletion) {
    const height = this.heightOf(task.id, (row) => row.deletion === deletion);
    let parent = task.parentId === null ? undefined : this.tasks.get(task.parentId);
    while (parent) {
      if (this.lives(parent) && this.depthOf(parent.id) + height <= depthMax)
        return this.homeAt({ kind: 'parent', id: parent.id });
      parent = parent.parentId === null ? undefined : this.tasks.get(parent.parentId);
    }
    if (task.sectionId !== null && this.lives(this.sections.get(task.sectionId)))
      return this.homeAt({ kind: 'section', id: task.sectionId });
    const projectId = this.lives(this.projects.get(task.projectId)) ? task.projectId : this.inboxId;
    return this.homeAt({ kind: 'project', id: projectId });
  }
}
