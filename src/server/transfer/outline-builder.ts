import {
  type ExportedProject,
  type ExportedSection,
  type ExportedTask,
  unsaidTaskFields,
} from '../../contract/export-records.ts';
import type { ImportIssue } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { labelNameKey } from '../resources/labels/label-name-key.ts';
import type { GroupValues } from './again/groups.ts';
import type { ImportableFile, SourceFacts } from './parsed-import.ts';
import type { SourceComment, SourceFile } from './read/source-task.ts';
import { fitName, splitText, tidyText } from './tidy-text.ts';

/** Collects the records of CSV rows in the shape of an export file, in the order of their creation. */
export interface OutlineBuilder {
  readonly exportFile: ImportableFile;
  readonly issues: ImportIssue[];
  /** The projects whose rows tell the way to them, with their places in the files. */
  readonly projectPaths: Map<ExportedProject, Pick<ImportIssue, 'file' | 'row'> & { readonly path: readonly string[] }>;
  /** @param sourceId the id that the source gives it, if any */
  startProject(name: string, isInbox: boolean, sourceId?: string): ExportedProject;
  startSection(project: ExportedProject, name: string, sourceId?: string): ExportedSection;
  addTask(task: NewTask): ExportedTask;
  /** Lists what is not imported, of a file as a whole. */
  listLeft(file: string, code: ImportIssue['code'], text: string): void;
  /** @returns whether it fits: its name does, and there are not too many filters */
  addView(name: string, canonical: readonly string[], sourceId: string): boolean;
  /** Adds as many comments as the length of the text needs. @returns the id of the first */
  addComment(task: ExportedTask, text: string, known?: Pick<SourceComment, 'sourceId' | 'called'>): string | null;
  /** @param moment minutes before the due time, which the account resolves, or an instant */
  addReminder(task: ExportedTask, moment: { readonly minutesBefore: number } | { readonly remindAt: string }): void;
  addAttachment(task: ExportedTask, file: SourceFile, commentId?: string | null): void;
  /** The files of attachments in the archive, by the ids of these. */
  readonly entries: Map<string, string>;
  /** The instant of the import, for what is done and says not when. */
  readonly now: string;
  /** Where walls show an instant that a file tells without an offset. */
  readonly timezone: string;
  /** The ids that the source gives records, by theirs here. */
  readonly sourceIds: Map<string, string>;
  /** Where records are told in the files. */
  readonly rows: Map<string, Pick<ImportIssue, 'file' | 'row'>>;
  /** What the source says of records in words that are read otherwise on another day. */
  readonly said: Map<string, GroupValues>;
  /** The texts of comments in a form of the source that gives no ids. */
  readonly called: Map<string, string>;
  /** The tasks that the source has archived by themselves. */
  readonly archived: Set<string>;
  /** What tells a later run that a record is known. */
  facts(): SourceFacts;
  /** A key that no other has. */
  nextKey(): string;
  labelId(name: string): string;
  /** Keeps text without a field of its own in the project. */
  keepInProject(project: ExportedProject, text: string): void;
}

export type NewTask = Omit<ExportedTask, 'id' | 'createdAt' | 'deletionId' | 'position' | 'completionId'>;

export function outlineBuilder(now: Date, timezone: string): OutlineBuilder {
  const exportFile: ImportableFile = {
    deletions: [],
    projects: [],
    sections: [],
    labels: [],
    views: [],
    displays: [],
    tasks: [],
    comments: [],
    reminders: [],
    occurrences: [],
    attachments: [],
  };
  const labelIds = new Map<string, string>();
  const createdAt = now.toISOString();
  let serial = 0;

  /** New ids and positions, which sort in the order of the file. */
  const record = () => {
    serial += 1;
    const id = String(serial).padStart(8, '0');
    return { id, position: id, createdAt, deletionId: null };
  };
  const comment = (taskId: string, content: string) => {
    const { position: _none, ...fields } = record();
    exportFile.comments.push({ ...fields, taskId, content, editedAt: null });
    return fields.id;
  };

  return {
    exportFile,
    issues: [],
    projectPaths: new Map(),
    startProject(text, isInbox, sourceId = '') {
      const inbox = isInbox ? exportFile.projects.find((project) => project.isInbox) : undefined;
      if (inbox) return inbox;
      const { name, rest } = fitName(tidyText(text).text, limits.projectNameCharactersMax);
      const project: ExportedProject = {
        ...record(),
        name: name || 'Import',
        description: '',
        color: null,
        isFavorite: false,
        viewStyle: 'list',
        isInbox,
        parentId: null,
        archivedAt: null,
      };
      exportFile.projects.push(project);
      if (sourceId !== '') this.sourceIds.set(project.id, sourceId);
      if (rest) this.keepInProject(project, rest);
      return project;
    },
    startSection(project, text, sourceId = '') {
      const { name, rest } = fitName(tidyText(text).text, limits.sectionNameCharactersMax);
      const section = { ...record(), projectId: project.id, name: name || 'Section' };
      exportFile.sections.push(section);
      if (sourceId !== '') this.sourceIds.set(section.id, sourceId);
      if (rest) this.keepInProject(project, rest);
      return section;
    },
    addTask(fields) {
      const [description = '', ...overflow] = splitText(fields.description, limits.taskDescriptionCharactersMax);
      const task = { ...fields, ...record(), description, completionId: null };
      exportFile.tasks.push(task);
      for (const text of overflow) this.addComment(task, text);
      return task;
    },
    listLeft(file, code, text) {
      this.issues.push({ file, row: 1, code, text: text.slice(0, 200), keptIn: 'nowhere' });
    },
    addView(text, canonical, sourceId) {
      const { name, rest } = fitName(tidyText(text).text, limits.viewNameCharactersMax);
      const fits = name !== '' && rest === '' && canonical.length > 0 && canonical.length <= limits.filtersPerViewMax;
      if (!fits) return false;
      const view = { ...record(), name, canonical: [...canonical], color: null, isFavorite: false };
      exportFile.views.push(view);
      if (sourceId !== '') this.sourceIds.set(view.id, sourceId);
      return true;
    },
    addComment(task, text, { sourceId = '', called } = { sourceId: '' }) {
      const ids = splitText(text, limits.commentCharactersMax).map((piece) => comment(task.id, piece));
      const [first] = ids;
      if (sourceId !== '') for (const id of ids) this.sourceIds.set(id, sourceId);
      if (first !== undefined && called !== undefined) this.called.set(first, called);
      return first ?? null;
    },
    addReminder(task, moment) {
      const { position: _none, ...fields } = record();
      const isRelative = 'minutesBefore' in moment;
      const remindAt = isRelative ? null : moment.remindAt;
      const isOver = remindAt !== null && remindAt <= createdAt;
      exportFile.reminders.push({
        ...fields,
        taskId: task.id,
        type: isRelative ? 'relative' : 'absolute',
        date: null,
        time: null,
        timezone: null,
        minutesBefore: isRelative ? moment.minutesBefore : null,
        remindAt,
        status: isOver ? 'fired' : isRelative || task.completedAt !== null ? 'suspended' : 'scheduled',
        firedAt: isOver ? remindAt : null,
      });
    },
    addAttachment(task, { entry, name, byteSize, sourceId }, commentId = null) {
      const { position: _none, ...fields } = record();
      const fileName = fitName(name, limits.attachmentFileNameCharactersMax).name || 'File';
      const unread = { commentId, mimeType: '', sha256: '' };
      exportFile.attachments.push({ ...fields, ...unread, taskId: task.id, fileName, byteSize });
      this.entries.set(fields.id, entry);
      this.sourceIds.set(fields.id, sourceId);
    },
    entries: new Map(),
    now: createdAt,
    timezone,
    sourceIds: new Map(),
    rows: new Map(),
    said: new Map(),
    called: new Map(),
    archived: new Set(),
    facts() {
      const { sourceIds, said, called, rows, archived } = this;
      return {
        given: (id) => sourceIds.get(id),
        said: (id) => said.get(id),
        called: (id) => called.get(id),
        rowOf: (id) => rows.get(id),
        archivedTasks: archived,
        exportedAt: null,
      };
    },
    nextKey() {
      serial += 1;
      return `key ${serial}`;
    },
    labelId(name) {
      const key = labelNameKey(name);
      const known = labelIds.get(key);
      if (known !== undefined) return known;
      const label = { ...record(), name, color: null, isFavorite: false };
      exportFile.labels.push(label);
      labelIds.set(key, label.id);
      return label.id;
    },
    keepInProject(project, text) {
      const together = [project.description, text].filter((part) => part !== '').join('\n\n');
      // The Inbox keeps its own description, and descriptions are limited, so other text becomes a task.
      if (!project.isInbox && [...together].length <= limits.projectDescriptionCharactersMax)
        project.description = together;
      else this.addTask({ ...emptyTask(project.id), name: 'Notes of the import', description: text });
    },
  };
}

export function emptyTask(projectId: string): NewTask {
  return { ...unsaidTaskFields, projectId, name: '', labelIds: [] };
}
