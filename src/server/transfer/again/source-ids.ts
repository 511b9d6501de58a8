import { hash } from 'node:crypto';
import type { ExportedProject, ExportedTask } from '../../../contract/export-records.ts';
import { labelNameKey } from '../../resources/labels/label-name-key.ts';
import type { ImportableFile, SourceFacts } from '../parsed-import.ts';
import { ByKind, type KeyedKind } from './keyed-kinds.ts';

const charactersMax = 100;

/** The id in the source of each record of a file, by its id in the file. */
export type SourceIds = ByKind<string>;

/**
 * The ids by which a later run knows the records: those that the source gives, else a hash of what they are called, from the project down,
 * with the number of those before them that are called the same.
 * @param given the id that the source gives a record; undefined for none
 * @param called the text by which a comment is known in place of its own
 */
export function sourceIdsOf(
  file: ImportableFile,
  given: SourceFacts['given'],
  called: NonNullable<SourceFacts['called']> = () => undefined,
): SourceIds {
  const ids: SourceIds = new ByKind();
  /** The ids that are taken, each with the number of records that are called so. */
  const taken = new ByKind<number>();
  const name = (kind: KeyedKind, id: string, called: readonly unknown[]): string => {
    const own = given(id);
    const base = own === undefined ? hashOf([kind, ...called]) : own.length > charactersMax ? hashOf([kind, own]) : own;
    const counts = taken.of(kind);
    let count = counts.get(base) ?? 0;
    let sourceId: string;
    do {
      count += 1;
      sourceId = count === 1 ? base : `${base}#${count}`;
    } while (counts.has(sourceId));
    counts.set(sourceId, 1);
    counts.set(base, count);
    ids.of(kind).set(id, sourceId);
    return sourceId;
  };
  const of = (kind: KeyedKind, id: string | null) => (id === null ? null : (ids.of(kind).get(id) ?? null));

  for (const project of file.projects) name('project', project.id, pathOf(project, file.projects));
  for (const { id, projectId, name: text } of file.sections) name('section', id, [of('project', projectId), text]);
  for (const { id, name: text } of file.labels) name('label', id, [labelNameKey(text)]);
  for (const { id, name: text } of file.views) name('view', id, [text]);
  for (const task of parentsFirst(file.tasks)) {
    const { id, projectId, sectionId, parentId } = task;
    name('task', id, [of('project', projectId), of('section', sectionId), of('task', parentId), task.name]);
  }
  for (const { id, taskId, content } of file.comments) name('comment', id, [of('task', taskId), called(id) ?? content]);
  for (const { id, taskId, type, date, time, minutesBefore, remindAt } of file.reminders)
    name('reminder', id, [of('task', taskId), type, date, time, minutesBefore, type === 'absolute' && remindAt]);
  for (const { id, taskId, fileName, sha256, byteSize } of file.attachments)
    name('attachment', id, [of('task', taskId), fileName, sha256, byteSize]);
  return ids;
}

/** The names on the way to a project. Projects nest a few levels deep. */
function pathOf(project: ExportedProject, projects: readonly ExportedProject[]): string[] {
  const parent = projects.find(({ id }) => id === project.parentId);
  return parent && parent !== project ? [...pathOf(parent, projects), project.name] : [project.name];
}

/** Tasks in an order in which each follows its parent. */
export function parentsFirst(tasks: readonly ExportedTask[]): ExportedTask[] {
  const children = Map.groupBy(tasks, ({ parentId }) => parentId);
  const ordered = [...(children.get(null) ?? [])];
  // What is appended is walked too.
  for (const { id } of ordered) ordered.push(...(children.get(id) ?? []));
  return ordered;
}

function hashOf(called: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(called), 'base64url').slice(0, 22);
}
