/** The DELETE that took a record to Trash; `null` = not deleted. */
type Deletion = { readonly rootId: string } | null;

export interface ModelProject {
  id: string;
  isInbox: boolean;
  deletion: Deletion;
}
export interface ModelSection {
  id: string;
  projectId: string;
  deletion: Deletion;
}
export interface ModelTask {
  id: string;
  projectId: string;
  sectionId: string | null;
  parentId: string | null;
  /** The completion that closed it; `null` = open. */
  completion: object | null;
  labelIds: Set<string>;
  deletion: Deletion;
}
export interface ModelLabel {
  id: string;
  nameKey: string;
  deletion: Deletion;
}

export interface Place {
  readonly kind: 'project' | 'section' | 'parent';
  readonly id: string;
}

export const depthMax = 5;

/** The records of a `StructureModel` and how they hang together: containers, sub-tasks, depths. */
export class StructureRecords {
  readonly projects = new Map<string, ModelProject>();
  readonly sections = new Map<string, ModelSection>();
  readonly tasks = new Map<string, ModelTask>();
  readonly labels = new Map<string, ModelLabel>();
  readonly inboxId: string;

  constructor(inboxId: string) {
    this.inboxId = inboxId;
    this.projects.set(inboxId, { id: inboxId, isInbox: true, deletion: null });
  }

  /** Whether its user still has the record: it was made and is not deleted. */
  protected exists(record: { deletion: Deletion } | undefined): boolean {
    return record !== undefined && record.deletion === null;
  }

  protected allOf(kind: 'project' | 'section' | 'task' | 'label') {
    const maps = { project: this.projects, section: this.sections, task: this.tasks, label: this.labels };
    return maps[kind] as Map<string, ModelProject | ModelSection | ModelTask | ModelLabel>;
  }

  protected everything() {
    return [...this.projects.values(), ...this.sections.values(), ...this.tasks.values(), ...this.labels.values()];
  }

  protected recordAt(place: Place) {
    return this.allOf(place.kind === 'parent' ? 'task' : place.kind).get(place.id);
  }

  protected containerAt({ kind, id }: Place): Pick<ModelTask, 'projectId' | 'sectionId' | 'parentId'> {
    if (kind === 'project') return { projectId: id, sectionId: null, parentId: null };
    const parent = kind === 'parent' ? this.tasks.get(id) : undefined;
    if (parent) return { projectId: parent.projectId, sectionId: parent.sectionId, parentId: id };
    const section = this.sections.get(id);
    if (!section) throw new Error(`the model has no ${kind} ${id}`);
    return { projectId: section.projectId, sectionId: id, parentId: null };
  }

  /** A task and those below it that meet the condition all the way down. */
  protected below(id: string, condition: (task: ModelTask) => boolean): ModelTask[] {
    const task = this.tasks.get(id);
    const children = [...this.tasks.values()].filter((row) => row.parentId === id && condition(row));
    return task ? [task, ...children.flatMap((child) => this.below(child.id, condition))] : [];
  }

  protected depthOf(id: string): number {
    const parentId = this.tasks.get(id)?.parentId;
    return parentId ? this.depthOf(parentId) + 1 : 1;
  }

  protected heightOf(id: string, condition: (task: ModelTask) => boolean): number {
    const children = [...this.tasks.values()].filter((row) => row.parentId === id && condition(row));
    return 1 + Math.max(0, ...children.map((child) => this.heightOf(child.id, condition)));
  }

  protected contentsOf(kind: string, id: string): (ModelSection | ModelTask)[] {
    const tasks = [...this.tasks.values()];
    if (kind === 'project')
      return [...this.sections.values(), ...tasks].filter((row: ModelSection | ModelTask) => row.projectId === id);
    if (kind === 'section') return tasks.filter((row) => row.sectionId === id);
    return kind === 'task' ? this.below(id, () => true).slice(1) : [];
  }

  protected nearestContainer(task: ModelTask, deletion: Deletion) {
    const height = this.heightOf(task.id, (row) => row.deletion === deletion);
    let parent = task.parentId === null ? undefined : this.tasks.get(task.parentId);
    while (parent) {
      if (this.exists(parent) && this.depthOf(parent.id) + height <= depthMax)
        return this.containerAt({ kind: 'parent', id: parent.id });
      parent = parent.parentId === null ? undefined : this.tasks.get(parent.parentId);
    }
    if (task.sectionId !== null && this.exists(this.sections.get(task.sectionId)))
      return this.containerAt({ kind: 'section', id: task.sectionId });
    const projectId = this.exists(this.projects.get(task.projectId)) ? task.projectId : this.inboxId;
    return this.containerAt({ kind: 'project', id: projectId });
  }
}
