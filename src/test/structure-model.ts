import { depthMax, type ModelSection, type ModelTask, type Place, StructureRecords } from './structure-records.ts';

/** What a model step expects of the service: a refusal by its code, or nothing. */
export type Refusal = 'not_found' | 'validation_failed' | 'inbox_protected' | 'label_exists' | null;

/**
 * The rules of contract.md §3 and §6 for projects, sections, tasks and labels over plain maps, written apart from the
 * service: what a sequence of calls must leave behind.
 */
export class StructureModel extends StructureRecords {
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
    const task = { id, ...this.containerAt(place), completion: null, labelIds: new Set<string>(), deletion: null };
    this.tasks.set(id, task);
  }

  refusesSection(projectId: string): Refusal {
    return this.exists(this.projects.get(projectId)) ? null : 'not_found';
  }

  refusesLabelName(name: string, selfId?: string): Refusal {
    const taken = [...this.labels.values()].some(
      (label) => this.exists(label) && label.id !== selfId && label.nameKey === name.toLowerCase(),
    );
    return taken ? 'label_exists' : null;
  }

  refusesTaskAt(place: Place): Refusal {
    if (!this.exists(this.recordAt(place))) return 'not_found';
    return place.kind === 'parent' && this.depthOf(place.id) + 1 > depthMax ? 'validation_failed' : null;
  }

  moveTask(id: string, place: Place): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.exists(task) || !this.exists(this.recordAt(place))) return 'not_found';
    if (place.kind === 'parent') {
      if (this.below(id, () => true).some((row) => row.id === place.id)) return 'validation_failed';
      if (this.depthOf(place.id) + this.heightOf(id, (row) => this.exists(row)) > depthMax) return 'validation_failed';
    }
    this.put(task, this.containerAt(place));
    return null;
  }

  moveSection(id: string, projectId: string): Refusal {
    const section = this.sections.get(id);
    if (!section || !this.exists(section) || !this.exists(this.projects.get(projectId))) return 'not_found';
    this.putSection(section, projectId);
    return null;
  }

  setLabels(id: string, labelIds: readonly string[]): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.exists(task) || labelIds.some((labelId) => !this.exists(this.labels.get(labelId))))
      return 'not_found';
    const hidden = [...task.labelIds].filter((labelId) => !this.exists(this.labels.get(labelId)));
    task.labelIds = new Set([...hidden, ...labelIds]);
    return null;
  }

  renameLabel(id: string, name: string): Refusal {
    const label = this.labels.get(id);
    if (!label || !this.exists(label)) return 'not_found';
    const refusal = this.refusesLabelName(name, id);
    if (refusal === null) label.nameKey = name.toLowerCase();
    return refusal;
  }

  complete(id: string): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.exists(task)) return 'not_found';
    if (task.completion) return null;
    const completion = {};
    for (const row of this.below(id, (sub) => this.exists(sub))) row.completion ??= completion;
    return null;
  }

  reopen(id: string): Refusal {
    const task = this.tasks.get(id);
    if (!task || !this.exists(task)) return 'not_found';
    const { completion } = task;
    if (!completion) return null;
    for (const row of this.below(id, (sub) => this.exists(sub)))
      if (row.completion === completion) row.completion = null;
    return null;
  }

  remove(kind: 'project' | 'section' | 'task' | 'label', id: string): Refusal {
    const record = this.allOf(kind).get(id);
    if (!record) return 'not_found';
    if ('isInbox' in record && record.isInbox) return 'inbox_protected';
    if (!this.exists(record)) return null;
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
    if ('parentId' in record) this.put(record, this.nearestContainer(record, deletion));
    else if ('projectId' in record && !this.exists(this.projects.get(record.projectId)))
      this.putSection(record, this.inboxId);
    for (const row of returning) row.deletion = null;
    return null;
  }

  /** The records as lists with includeDeleted must show them. */
  expected() {
    const existing = [...this.tasks.values()].filter((task) => this.exists(task));
    return {
      projects: [...this.projects.values()].map(({ id, deletion }) => ({
        id,
        deleted: deletion !== null,
        openTaskCount: existing.filter((task) => task.projectId === id && !task.completion).length,
      })),
      sections: [...this.sections.values()].map(({ id, projectId, deletion }) => ({
        id,
        projectId,
        deleted: deletion !== null,
      })),
      tasks: [...this.tasks.values()].map(({ id, projectId, sectionId, parentId, completion, deletion, labelIds }) => {
        const children = existing.filter((task) => task.parentId === id);
        return {
          id,
          projectId,
          sectionId,
          parentId,
          completed: completion !== null,
          deleted: deletion !== null,
          labelIds: [...labelIds].filter((labelId) => this.exists(this.labels.get(labelId))).sort(),
          childCount: children.length,
          openChildCount: children.filter((task) => !task.completion).length,
        };
      }),
      labels: [...this.labels.values()].map(({ id, deletion }) => ({
        id,
        deleted: deletion !== null,
        taskCount: existing.filter((task) => task.labelIds.has(id)).length,
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

  private put(task: ModelTask, container: Pick<ModelTask, 'projectId' | 'sectionId' | 'parentId'>): void {
    task.parentId = container.parentId;
    for (const row of this.below(task.id, () => true)) {
      row.projectId = container.projectId;
      row.sectionId = container.sectionId;
    }
  }

  private putSection(section: ModelSection, projectId: string): void {
    section.projectId = projectId;
    for (const task of this.tasks.values()) if (task.sectionId === section.id) task.projectId = projectId;
  }
}
