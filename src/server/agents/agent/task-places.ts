import type { Directory } from './directory.ts';
import type { ItemErrors } from './item-errors.ts';

interface SaidPlace {
  readonly project?: string | undefined;
  readonly section?: string | undefined;
  readonly parentId?: string | undefined;
}

export interface PlaceIds {
  readonly projectId?: string;
  readonly sectionId?: string;
  readonly parentId?: string;
}

/**
 * Resolves the project and section that a task names to ids.
 * @param field of the item, such as `tasks[0]`; empty for the arguments themselves
 * @param projectId the project in which a section without a project is looked up first
 */
export function placeIds(
  directory: Directory,
  errors: ItemErrors,
  field: string,
  { project, section, parentId }: SaidPlace,
  projectId?: string,
): PlaceIds {
  const prefix = field === '' ? '' : `${field}.`;
  const named = project === undefined ? undefined : directory.project(errors, `${prefix}project`, project);
  const within = named ?? (projectId === undefined ? undefined : directory.projects.find(({ id }) => id === projectId));
  // A section of an unknown project would be a second error about the same mistake.
  const seeks = section !== undefined && (project === undefined || named !== undefined);
  const found = seeks ? directory.section(errors, `${prefix}section`, section, within) : undefined;
  return {
    ...(named ? { projectId: named.id } : {}),
    ...(found ? { sectionId: found.id } : {}),
    ...(parentId === undefined ? {} : { parentId }),
  };
}
