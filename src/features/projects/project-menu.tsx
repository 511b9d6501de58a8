'use client';
import { useState } from 'react';
import { archiveProject } from '../../client/actions/archive-project.ts';
import { duplicateProject } from '../../client/actions/duplicate-container.ts';
import { moveProject } from '../../client/actions/move-project.ts';
import { liftProject, nestProject } from '../../client/actions/nest-project.ts';
import { projectPath, projectsAbove, projectsIn } from '../../client/actions/project-tree.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { favoriteWords, turnFavorite } from '../../client/actions/turn-favorite.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { focusUnlessTyping } from '../../client/dom/focus.ts';
import { narrowList } from '../../client/filters/narrow-list.ts';
import { unfoldedProjectIds } from '../../client/folding/device-ids.ts';
import { leaveFor } from '../../client/navigation/leave-for.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { renameSoon } from '../../client/renaming/renaming.ts';
import type { Workspace } from '../../client/workspace.ts';
import { Menu, type MenuAction } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import { limits } from '../../contract/limits.ts';
import type { Project } from '../../contract/projects.ts';
import { parentsFor } from './parents-for.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { apartFavorites, type ProjectRow } from './project-rows.ts';
import { selectListed } from './select-projects.ts';

export interface ProjectMenuProps extends MenuState {
  readonly project: Project;
  readonly onAddSection?: () => void;
}

/** Every action on a project, including those of dragging. */
export function ProjectMenu({ project, open, onOpenChange, trigger, onAddSection }: ProjectMenuProps) {
  const workspace = useWorkspace();
  const [editing, setEditing] = useState(false);
  const { id, viewStyle, archivedAt } = project;
  const [unfolded, unfold] = useStoredIds(unfoldedProjectIds);
  const holds = projectsIn(workspace.replica, id).some((each) => each.archivedAt === archivedAt);
  const leave = (act: () => void) => {
    const next = linkBeside(id);
    act();
    if (window.location.pathname === `/project/${id}`) leaveFor('/today');
    else requestAnimationFrame(() => focusUnlessTyping(next));
  };
  const own: MenuAction[] = project.isInbox
    ? []
    : [
        {
          label: 'Rename',
          shortcut: 'F2',
          onSelect: () => renameSoon({ kind: 'project', id, inNavigation: onAddSection === undefined }),
        },
        { label: 'Rename and colour…', onSelect: () => setEditing(true) },
        {
          label: favoriteWords(project),
          onSelect: () => turnFavorite(workspace, 'project', project),
        },
        { label: 'Duplicate', onSelect: () => duplicateProject(workspace, id) },
        ...nestingActions(workspace, project),
      ];
  const structure: MenuAction[] = [
    ...(onAddSection ? [{ label: 'Add section', onSelect: onAddSection }] : []),
    {
      label: viewStyle === 'board' ? 'Show as list' : 'Show as board',
      ...(onAddSection ? { shortcut: 'V' } : {}),
      onSelect: () => updateRecord(workspace, 'project', id, { viewStyle: viewStyle === 'board' ? 'list' : 'board' }),
    },
    ...(onAddSection && holds
      ? [
          {
            label: unfolded.has(id) ? 'Hide its sub-projects' : 'Show its sub-projects too',
            onSelect: () => unfold(id, !unfolded.has(id)),
          },
        ]
      : []),
    ...(onAddSection
      ? [
          {
            label: 'Narrow by a filter',
            shortcut: 'F',
            onSelect: () => void requestAnimationFrame(() => narrowList(workspace)),
          },
        ]
      : []),
  ];
  const leaving: MenuAction[] = project.isInbox
    ? []
    : [
        {
          label: archivedAt === null ? 'Archive' : 'Unarchive',
          onSelect: () => {
            if (archivedAt === null) leave(() => archiveProject(workspace, id, true));
            else archiveProject(workspace, id, false);
          },
        },
        {
          label: 'Delete',
          danger: true,
          onSelect: () => leave(() => trashRecords(workspace, 'project', [id])),
        },
      ];
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
        groups={[own, structure, moveActions(workspace, project), leaving]}
      />
      {editing && <ProjectDialog project={project} onClose={() => setEditing(false)} />}
    </>
  );
}

/** What has the focus once a project has left the navigation: the project below it, else the one above, else what adds one. */
function linkBeside(id: string): HTMLElement | null | undefined {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
  const row = seen(selectorOf('project', id))?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.closest('li');
  return beside?.querySelector<HTMLElement>('a') ?? seen(selectorOf('adds', 'project'));
}

/** `]` puts a project into the one above it on its level, `[` right behind the one that it is in; its link keeps the focus. */
export function nestByKey(workspace: Workspace, id: string, key: string, above: ProjectRow | undefined): void {
  if (key === '[') liftProject(workspace, id);
  else if (above) nestProject(workspace, id, above.project.id);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[href="/project/${id}"]`)?.focus());
}

/** Sub-projects, and the project into which this one goes. */
function nestingActions(workspace: Workspace, project: Project): MenuAction[] {
  const { replica } = workspace;
  const { id, parentId, archivedAt } = project;
  const mayHold = archivedAt === null && projectsAbove(replica, project).length < limits.projectDepthMax;
  const into = parentsFor(replica, project)
    .filter((parent) => parent.id !== parentId)
    .map((parent) => ({
      label: projectPath(replica, parent),
      onSelect: () => moveProject(workspace, id, { parentId: parent.id }),
    }));
  const top = { label: 'To the top', onSelect: () => moveProject(workspace, id, { parentId: null }) };
  const targets = [...(parentId === null ? [] : [top]), ...into];
  return [
    ...(mayHold
      ? [
          {
            label: 'Add sub-project…',
            onSelect: () => requestNewRecord(workspace, { kind: 'project' as const, parentId: id }),
          },
        ]
      : []),
    ...(targets.length > 0 ? [{ label: 'Move into', onSelect: () => {}, actions: targets }] : []),
  ];
}

/** Moves a project within its list only: those of its project, the favourites, or the others. */
function moveActions(workspace: Workspace, project: Project): MenuAction[] {
  if (project.isInbox || project.archivedAt !== null) return [];
  const all = selectListed(workspace.replica);
  const { favorites, others } = apartFavorites(all);
  const group = favorites.includes(project) ? favorites : others;
  const isTop = ({ parentId }: Project) => !group.some((each) => each.id === parentId);
  const listed = group.filter((each) => (isTop(project) ? isTop(each) : each.parentId === project.parentId));
  const index = listed.findIndex(({ id }) => id === project.id);
  const near = (other: Project | undefined) => (other?.parentId === project.parentId ? other : undefined);
  const previous = near(listed[index - 1]);
  const next = near(listed[index + 1]);
  return [
    {
      label: 'Move up',
      disabled: previous === undefined,
      onSelect: () => previous && moveProject(workspace, project.id, { beforeId: previous.id }),
    },
    {
      label: 'Move down',
      disabled: next === undefined,
      onSelect: () => next && moveProject(workspace, project.id, { afterId: next.id }),
    },
  ];
}
