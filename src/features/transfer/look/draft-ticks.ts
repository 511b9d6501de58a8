import type { DraftChoices, ImportDraft, ImportDraftRow } from '../../../contract/import-drafts.ts';
import type { ImportState } from '../../../contract/imports.ts';

/** The choice that ticks the rows of a state; null where nothing of them is imported. */
export const choiceOfState = {
  new: 'new',
  changed: 'changed',
  both: 'changed',
  deletedHere: 'deletedHere',
  same: null,
  goneThere: null,
} as const satisfies Record<ImportState, keyof DraftChoices['states'] | null>;

type Row = Pick<ImportDraftRow, 'id' | 'state' | 'recordId'> & {
  readonly fields: readonly { readonly isTaken: boolean }[];
};

/** Whether a record is new in what is in Trash here, with which alone it comes. */
export function isNewInTrash({ state, recordId }: Pick<Row, 'state' | 'recordId'>): boolean {
  return state === 'deletedHere' && recordId === null;
}

/** Whether a row can be ticked: not where all that differs stays as it is here, or where it comes with another. */
export function mayBeTicked(row: Row): boolean {
  const { state, fields } = row;
  if (choiceOfState[state] === null || isNewInTrash(row)) return false;
  return state !== 'both' || fields.some(({ isTaken }) => isTaken);
}

/** Whether a row is imported, as far as it and its state are ticked. */
export function isRowTicked(choices: DraftChoices, row: Row): boolean {
  const choice = choiceOfState[row.state];
  if (choice === null || isExcluded(choices, row.id)) return false;
  return choices.include.includes(row.id) || choices.states[choice];
}

/** The choices that change when a row is ticked or unticked; one that is as its state says needs none. */
export function tickRow(choices: DraftChoices, row: Row, isTicked: boolean): Partial<DraftChoices> {
  const choice = choiceOfState[row.state];
  const isByState = choice !== null && choices.states[choice];
  const without = (ids: readonly string[]) => ids.filter((id) => id !== row.id);
  return {
    include: [...without(choices.include), ...(isTicked && !isByState ? [row.id] : [])],
    exclude: [...without(choices.exclude), ...(!isTicked && isByState ? [row.id] : [])],
    ...(isTicked && choices.projects[row.id] === false && { projects: { ...choices.projects, [row.id]: true } }),
  };
}

type Project = ImportDraft['projects'][number];

/** A project of a draft as it is listed: those in it below it. */
export interface ListedProject {
  readonly project: Project;
  /** 0 = at the top. */
  readonly depth: number;
  readonly isTicked: boolean;
  /** Whether what it stands in, or being archived, already leaves it out. */
  readonly isLeftOut: boolean;
  /** Whether nothing of what is in it comes, which one in Trash that stays there does not decide. */
  readonly isClosed: boolean;
}

/** The projects of a draft in their order, each before those in it. Unticking cascades to what is inside. */
export function listProjects({ projects, choices }: Pick<ImportDraft, 'projects' | 'choices'>): ListedProject[] {
  const ids = new Set(projects.map(({ id }) => id));
  const inside = Map.groupBy(projects, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const listed: ListedProject[] = [];
  const add = (parentId: string | null, depth: number, isOut: boolean, isAboveClosed: boolean) => {
    for (const project of inside.get(parentId) ?? []) {
      const isArchivedOut = project.isArchived && !choices.archived;
      const isLeftOut = isOut || isArchivedOut;
      const isTicked = !isLeftOut && isProjectTicked(choices, project);
      const isClosed = isAboveClosed || isArchivedOut || isExcluded(choices, project.id);
      listed.push({ project, depth, isTicked, isLeftOut, isClosed });
      add(project.id, depth + 1, !isTicked, isClosed);
    }
  };
  add(null, 0, false, false);
  return listed;
}

const isExcluded = ({ projects, exclude }: DraftChoices, id: string) => projects[id] === false || exclude.includes(id);

/** Whether a row is left out with what it stands in, or as an archived project. @param closed the projects of which nothing comes */
export function isLeftOut(
  choices: DraftChoices,
  closed: ReadonlySet<string>,
  { id, ancestorIds }: Pick<ImportDraftRow, 'id' | 'ancestorIds'>,
): boolean {
  const isOut = (each: string) => closed.has(each) || isExcluded(choices, each);
  return ancestorIds.some(isOut) || (closed.has(id) && !isExcluded(choices, id));
}

/** The row of a project in Trash, which by itself comes back or stays there. */
const rowInTrash = ({ id }: Project) => ({ id, state: 'deletedHere', recordId: id, fields: [] }) as const;

function isProjectTicked(choices: DraftChoices, project: Project): boolean {
  if (choices.projects[project.id] === false) return false;
  return !project.isInTrash || isRowTicked(choices, rowInTrash(project));
}

/** The choices that change when a project is ticked or unticked. */
export function tickProject(choices: DraftChoices, project: Project, isTicked: boolean): Partial<DraftChoices> {
  if (project.isInTrash) return tickRow(choices, rowInTrash(project), isTicked);
  return { projects: { ...choices.projects, [project.id]: isTicked } };
}

/** Whether all is imported that a new draft has ticked, so that its counts say what comes. */
export function isAsOffered({ states, projects, include, exclude, archived }: DraftChoices): boolean {
  const isEach = Object.values(projects).every((isTicked) => isTicked);
  return (
    states.new && states.changed && !states.deletedHere && isEach && archived && include.length + exclude.length === 0
  );
}
