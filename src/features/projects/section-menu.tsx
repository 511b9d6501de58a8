'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { moveSection } from '../../client/verbs/move-section.ts';
import { byPosition } from '../../client/verbs/positions.ts';
import { trashSection } from '../../client/verbs/trash-section.ts';
import type { Workspace } from '../../client/workspace.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, type MenuAction } from '../../components/menu.tsx';
import type { Section } from '../../contract/sections.ts';
import { SectionDialog } from './section-dialog.tsx';

export interface SectionMenuProps {
  readonly section: Section;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function SectionMenu({ section, open, onOpenChange }: SectionMenuProps) {
  const workspace = useWorkspace();
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <IconButton
            label={`More for the section “${section.name}”`}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
        groups={[
          [{ label: 'Rename…', onSelect: () => setRenaming(true) }],
          moveActions(workspace, section),
          [{ label: 'Delete', danger: true, onSelect: () => trashSection(workspace, section.id) }],
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
