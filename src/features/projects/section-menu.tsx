'use client';
import { useState } from 'react';
import { moveSection } from '../../client/actions/move-section.ts';
import { byPosition } from '../../client/actions/positions.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Workspace } from '../../client/workspace.ts';
import { Menu, type MenuAction } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import type { Section } from '../../contract/sections.ts';
import { SectionDialog } from './section-dialog.tsx';

export function SectionMenu({ section, open, onOpenChange, trigger }: MenuState & { readonly section: Section }) {
  const workspace = useWorkspace();
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
        groups={[
          [{ label: 'Rename…', onSelect: () => setRenaming(true) }],
          moveActions(workspace, section),
          [{ label: 'Delete', danger: true, onSelect: () => trashRecords(workspace, 'section', [section.id]) }],
        ]}
      />
      {renaming && <SectionDialog section={section} onClose={() => setRenaming(false)} />}
    </>
  );
}

function moveActions(workspace: Workspace, section: Section): MenuAction[] {
  const { replica } = workspace;
  const sections = [...replica.all('section').values()]
    .filter(({ projectId }) => projectId === section.projectId)
    .sort(byPosition);
  const index = sections.findIndex(({ id }) => id === section.id);
  const previous = sections[index - 1];
  const next = sections[index + 1];
  const projects = [...replica.all('project').values()]
    .filter(({ id, archivedAt }) => archivedAt === null && id !== section.projectId)
    .sort(byPosition);
  return [
    {
      label: 'Move up',
      disabled: previous === undefined,
      onSelect: () => previous && moveSection(workspace, section.id, { beforeId: previous.id }),
    },
    {
      label: 'Move down',
      disabled: next === undefined,
      onSelect: () => next && moveSection(workspace, section.id, { afterId: next.id }),
    },
    {
      label: 'Move to project',
      disabled: projects.length === 0,
      onSelect: () => {},
      actions: projects.map(({ id, name }) => ({
        label: name,
        onSelect: () => moveSection(workspace, section.id, { projectId: id }),
      })),
    },
  ];
}
