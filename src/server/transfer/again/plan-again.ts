import type { ExportedTask } from '../../../contract/export-records.ts';
import { limits } from '../../../contract/limits.ts';
import type { ImportableFile } from '../parsed-import.ts';
import type { TaskPlace } from '../task-place.ts';
import type { KeyedRecords } from './group-values.ts';
import type { Group } from './groups.ts';
import type { Judged, Judgement } from './judge-records.ts';
import { type KeyedKind, keyedInTurn, keyedKinds } from './keyed-kinds.ts';
import { recordsOf } from './pair-records.ts';
import { parentsFirst } from './source-ids.ts';

/** Where new records join what is here already. */
export interface Joins {
  /** The containers that receive tasks. */
  readonly containers: readonly TaskPlace[];
  /** The tasks here that receive sub-tasks. */
  readonly parents: readonly string[];
  /** The projects here that receive sections or projects. */
  readonly projects: readonly string[];
  /** The tasks here of which the files tell finished occurrences. */
  readonly occurrences: readonly string[];
  /** The tasks here that receive what hangs on a task. */
  readonly tasks: readonly string[];
}

/** What the account has at those places. */
export interface Joined {
  /** The last position in each container, by its three ids as JSON. */
  readonly lastTasks: ReadonlyMap<string, string>;
  /** The last position of the sections in each project. */
  readonly lastSections: ReadonlyMap<string, string>;
  /** The levels of the tasks, and those of the projects; 1 = at the top. */
  readonly levels: ReadonlyMap<string, number>;
  /** The occurrences that are known, as `task day`. */
  readonly occurrences: ReadonlySet<string>;
  /** How many of a kind hang on a task, as `kind task`. */
  readonly hanging: ReadonlyMap<string, number>;
}

/** One record that an import updates, in the ids of the account. */
export interface RecordUpdate {
  readonly kind: KeyedKind;
  readonly id: string;
  readonly groups: readonly Group[];
  readonly record: KeyedRecords[KeyedKind];
  readonly key: KeyLine;
}

/** A key as it is after the import. */
export interface KeyLine {
  readonly kind: KeyedKind;
  readonly sourceId: string;
  readonly recordId: string;
  readonly theirs: string;
  readonly written: string;
  /** Whether the record is as the import left it. */
  readonly isWhole: boolean;
  /** Whether it was changed on both sides and nothing of it is taken, so that the import only tells it. */
  readonly isTold: boolean;
}

/** The place here of a task of the files, which is that of its parent where the parent is here and elsewhere than in the files. */
export function placeHere(judgement: Judgement, task: ExportedTask, places: ReadonlyMap<string, TaskPlace>): TaskPlace {
  const { projectId, sectionId, parentId } = task;
  if (parentId !== null) {
    const parent = judgement.of('task', parentId);
    const above = places.get(parentId) ?? ownPlace(judgement, 'task', parentId);
    return { projectId: above.projectId, sectionId: above.sectionId, parentId: parent?.recordId ?? null };
  }
  if (sectionId === null) return { projectId: judgement.id('project', projectId), sectionId: null, parentId: null };
  const section = judgement.of('section', sectionId);
  const above = section?.isHere
    ? ownPlace(judgement, 'section', sectionId).projectId
    : judgement.id('project', projectId);
  return { projectId: above, sectionId: section?.recordId ?? null, parentId: null };
}

/** Where a section or a task that is here stands. */
function ownPlace(judgement: Judgement, kind: 'section' | 'task', id: string): Omit<TaskPlace, 'parentId'> {
  const judged = judgement.of(kind, id);
  const own = judged?.pair.key ?? judgement.pairs.ours.of(kind).get(judged?.recordId ?? '');
  return { projectId: own?.projectId ?? judgement.account.places.inboxId, sectionId: own?.sectionId ?? null };
}

const isMade = (judged: Judged | undefined): boolean => judged?.isTaken === true && !judged.isHere;

/** The records of the files that an import makes. */
export function madeOf(judgement: Judgement): ImportableFile {
  const { exportFile } = judgement.pairs.parsed;
  const made = { ...exportFile };
  for (const kind of keyedKinds)
    Object.assign(made, {
      [`${kind}s`]: recordsOf(judgement.pairs.parsed, kind).filter(({ id }) => isMade(judgement.of(kind, id))),
    });
  return { ...made, occurrences: exportFile.occurrences.filter(({ taskId }) => judgement.isTaken('task', taskId)) };
}

/** The places of new tasks, by their ids in the file. */
export function placesOf(judgement: Judgement, made: ImportableFile): Map<string, TaskPlace> {
  const places = new Map<string, TaskPlace>();
  const ids = new Set(made.tasks.map(({ id }) => id));
  for (const task of parentsFirst(judgement.pairs.parsed.exportFile.tasks))
    if (ids.has(task.id)) places.set(task.id, placeHere(judgement, task, places));
  return places;
}

export function joinsOf(judgement: Judgement, made: ImportableFile, places: ReadonlyMap<string, TaskPlace>): Joins {
  const containers = new Map<string, TaskPlace>();
  const parents = new Set<string>();
  const add = (place: TaskPlace) => containers.set(containerKey(place), place);
  for (const { id, parentId } of made.tasks) {
    const place = places.get(id);
    if (!place) continue;
    if (isMade(parentId === null ? undefined : judgement.of('task', parentId))) continue;
    add(place);
    // Where its parent stands too deep here, it comes out of it.
    add({ ...place, parentId: null });
    if (place.parentId !== null) parents.add(place.parentId);
  }
  const projects = [
    ...made.sections.map(({ projectId }) => projectId),
    ...made.projects.map(({ parentId }) => parentId),
  ];
  const here = (records: readonly { readonly taskId: string }[]) =>
    [...new Set(records.map(({ taskId }) => taskId))]
      .map((id) => judgement.of('task', id))
      .flatMap((task) => (task?.isHere ? [task.recordId] : []));
  return {
    containers: [...containers.values()],
    parents: [...parents],
    projects: [
      ...new Set(
        projects.flatMap((id) =>
          id === null || isMade(judgement.of('project', id)) ? [] : [judgement.id('project', id)],
        ),
      ),
    ],
    occurrences: here(made.occurrences),
    tasks: here([...made.comments, ...made.reminders, ...made.attachments]),
  };
}

export const containerKey = ({ projectId, sectionId, parentId }: TaskPlace): string =>
  JSON.stringify([projectId, sectionId, parentId]);

/** Takes out of their parents what would stand too deep here. @returns the places, and the projects with their parents */
export function fitted(judgement: Judgement, made: ImportableFile, places: Map<string, TaskPlace>, { levels }: Joined) {
  const own = new Map<string, number>();
  const idOf = (id: string) => judgement.id('task', id);
  for (const task of parentsFirst(judgement.pairs.parsed.exportFile.tasks)) {
    const place = places.get(task.id);
    if (!place) continue;
    const level = place.parentId === null ? 1 : (own.get(place.parentId) ?? levels.get(place.parentId) ?? 1) + 1;
    const isTooDeep = level > limits.taskDepthMax;
    if (isTooDeep) places.set(task.id, { ...place, parentId: null });
    own.set(idOf(task.id), isTooDeep ? 1 : level);
  }
  const projectLevels = new Map<string, number>();
  return made.projects.map((project) => {
    const above = project.parentId === null ? 0 : levelOf(judgement.id('project', project.parentId));
    const isTooDeep = above >= limits.projectDepthMax;
    projectLevels.set(judgement.id('project', project.id), isTooDeep ? 1 : above + 1);
    return isTooDeep ? { ...project, parentId: null } : project;
  });

  function levelOf(id: string): number {
    return projectLevels.get(id) ?? levels.get(id) ?? 1;
  }
}

/** Keys of what an import makes, and of what it knows otherwise than before. */
export function* keyLines(judgement: Judgement): Generator<KeyLine> {
  for (const kind of keyedKinds)
    for (const judged of judgement.all(kind)) {
      const { pair, recordId, isHere, verdict } = judged;
      if (!isHere || judged.isClosed || !verdict || verdict.changed.length > 0) continue;
      const isOther = pair.key?.recordId !== recordId && judgement.pairs.claimed.of(kind).has(recordId);
      // What an own export says again needs no key: its ids are known.
      const isPlain = pair.key === null && recordId === pair.id && verdict.both.length === 0;
      if (!isOther && !isPlain) yield keyLine(judged, verdict.next, verdict.isWhole);
    }
}

export function keyLine(
  { pair, recordId, verdict }: Judged,
  { theirs, written }: { readonly theirs: Buffer; readonly written: Buffer },
  isWhole: boolean,
): KeyLine {
  const { kind, sourceId } = pair;
  const isTold = verdict !== null && verdict.both.length > 0 && verdict.changed.length === 0;
  return {
    ...{ kind, sourceId, recordId, theirs: theirs.toString('hex'), written: written.toString('hex') },
    ...{ isWhole, isTold },
  };
}

/** The records that were changed in the source, containers first. */
export function updatesOf(judgement: Judgement): RecordUpdate[] {
  const updates: RecordUpdate[] = [];
  for (const kind of keyedInTurn)
    for (const record of recordsOf(judgement.pairs.parsed, kind)) {
      const judged = judgement.of(kind, record.id);
      const { verdict } = judged ?? {};
      if (!judged || !verdict || verdict.changed.length === 0) continue;
      if (judged.isClosed || !judgement.ticks.takes(judged.pair, judged.state)) continue;
      const key = keyLine(judged, verdict.next, verdict.isWhole);
      updates.push({ kind, id: judged.recordId, groups: verdict.changed, record, key });
      if (updates.length === limits.importUpdatesMax) return updates;
    }
  return updates;
}
