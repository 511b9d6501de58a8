import type { Workspace } from '../workspace.ts';
import { moveSection } from './move-section.ts';
import { sectionsBeside } from './sections-beside.ts';

/** Moves a section by one place among those of its project. Says so when there is nowhere to go. Can be undone. */
export function reorderSection(workspace: Workspace, id: string, step: 1 | -1): void {
  const { previous, next } = sectionsBeside(workspace.replica, id);
  if (step < 0 && previous) moveSection(workspace, id, { beforeId: previous.id });
  else if (step > 0 && next) moveSection(workspace, id, { afterId: next.id });
  else workspace.notices.announce(step < 0 ? 'It is the first one already.' : 'It is the last one already.');
}
