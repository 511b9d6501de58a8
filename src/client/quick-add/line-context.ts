import type { Label } from '../../contract/labels.ts';
import type { Project } from '../../contract/projects.ts';
import type { Section } from '../../contract/sections.ts';
import type { QuickAddOptions } from '../../quick-add/types.ts';
import type { Replica } from '../../sync/replica.ts';
import { byPosition } from '../actions/positions.ts';
import type { Workspace } from '../workspace.ts';

/** The names a line may mention, in the order the app lists them. */
export interface LineNames {
  readonly projects: readonly Project[];
  readonly sections: readonly Section[];
  readonly labels: readonly Label[];
}

export function lineNames(replica: Replica): LineNames {
  return {
    projects: [...replica.all('project').values()].filter(({ archivedAt }) => archivedAt === null).sort(byPosition),
    sections: [...replica.all('section').values()].sort(byPosition),
    labels: [...replica.all('label').values()].sort(byPosition),
  };
}

/**
 * The parser's options from the replica as it is now. Unknown labels are created, as everywhere in the app.
 *
 * @param projectId the project a `/Section` belongs to when the line names none
 */
export function lineOptions(workspace: Workspace, names: LineNames, projectId?: string): QuickAddOptions {
  const { timezone, dateFormat, weekStart, locale } = workspace.account.get();
  return {
    ...names,
    now: new Date(),
    timezone,
    dateFormat,
    weekStart,
    locale,
    projectId: projectId ?? workspace.inboxId,
    createMissing: 'labels',
  };
}
