'use client';
import { useState } from 'react';
import { archiveProject } from '../../client/actions/archive-project.ts';
import { duplicateProject } from '../../client/actions/duplicate-container.ts';
import { moveProject } from '../../client/actions/move-project.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { showingCompletedIds } from '../../client/folding/device-ids.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Workspace } from '../../client/workspace.ts';
import { Menu, type MenuAction } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import type { Project } from '../../contract/projects.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { selectListed } from './select-projects.ts';

export interface ProjectMenuProps extends MenuState {
  readonly project: Project;
  readonly onAddSection?: () => void;
}

/** Every action on a project, including those of dragging. */
export function ProjectMenu({ project, open, onOpenChange, trigger, onAddSection }: ProjectMenuProps) {
  const workspace = useWorkspace();
  const [editing, setEditing] = useState(false);
  const [showingCompleted, showCompleted] = useStoredIds(showingCompletedIds);
  const { id, name, isFavorite, viewStyle, archivedAt } = project;
  const leave = () => {
    if (window.location.pathname === `/project/${id}`) navigate('/today');
  };
  const own: MenuAction[] = project.isInbox
    ? []
    : [
        { label: 'Rename and colour…', onSelect: () => setEditing(true) },
        {
          label: isFavorite ? 'Remove from favourites' : 'Add to favourites',
          onSelect: () =>
            updateRecord(
              workspace,
              'project',
              id,
              { isFavorite: !isFavorite },
              `${isFavorite ? 'Removed' : 'Added'} ${quoted(name)} ${isFavorite ? 'from' : 'to'} favourites`,
            ),
        },
        { label: 'Duplicate', onSelect: () => duplicateProject(workspace, id) },
      ];
  const structure: MenuAction[] = [
    ...(onAddSection ? [{ label: 'Add section', onSelect: onAddSection }] : []),
    {
      label: viewStyle === 'board' ? 'Show as list' : 'Show as board',
      ...(onAddSection ? { shortcut: 'V' } : {}),
      onSelect: () => updateRecord(workspace, 'project', id, { viewStyle: viewStyle === 'board' ? 'list' : 'board' }),
    },
    ...(onAddSection ? [completedAction(showingCompleted.has(id), (isShown) => showCompleted(id, isShown))] : []),
  ];
  const leaving: MenuAction[] = project.isInbox
    ? []
    : [
        {
          label: archivedAt === null ? 'Archive' : 'Unarchive',
          onSelect: () => {
            archiveProject(workspace, id, archivedAt === null);
            if (archivedAt === null) leave();
          },
        },
        {
          label: 'Delete',
          danger: true,
          onSelect: () => {
            trashRecords(workspace, 'project', [id]);
            leave();
          },
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

function completedAction(isShown: boolean, show: (isShown: boolean) => void): MenuAction {
  return { label: isShown ? 'Hide completed tasks' : 'Show completed tasks', onSelect: () => show(!isShown) };
}

/** Moves a project within its list only: the favourites, or the others. */
function moveActions(workspace: Workspace, project: Project): MenuAction[] {
  if (project.isInbox || project.archivedAt !== null) return [];
  const listed = selectListed(workspace.replica).filter(({ isFavorite }) => isFavorite === project.isFavorite);
  const index = listed.findIndex(({ id }) => id === project.id);
  const previous = listed[index - 1];
  const next = listed[index + 1];
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
