'use client';
import { duplicateSection } from '../../client/actions/duplicate-container.ts';
import { moveSection } from '../../client/actions/move-section.ts';
import { byPosition } from '../../client/actions/positions.ts';
import { reorderSection } from '../../client/actions/reorder-section.ts';
import { sectionsBeside } from '../../client/actions/sections-beside.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { dataOf, selectorOf } from '../../client/dom/data-attributes.ts';
import { focusUnlessTyping } from '../../client/dom/focus.ts';
import { keyNames } from '../../client/keys/key-names.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { renameSoon } from '../../client/renaming/renaming.ts';
import type { Workspace } from '../../client/workspace.ts';
import { Menu, type MenuAction } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import type { Section } from '../../contract/sections.ts';

export function SectionMenu({ section, open, onOpenChange, trigger }: MenuState & { readonly section: Section }) {
  const workspace = useWorkspace();
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      groups={[
        [
          { label: 'Rename', shortcut: 'F2', onSelect: () => renameSoon({ kind: 'section', id: section.id }) },
          { label: 'Duplicate', onSelect: () => duplicateSection(workspace, section.id) },
        ],
        moveActions(workspace, section),
        [{ label: 'Delete', danger: true, onSelect: () => trashSection(workspace, section.id) }],
      ]}
    />
  );
}

/** The menu's button leaves with the section: the focus goes to that of the next one, else of the one before, else to what adds one. */
function trashSection(workspace: Workspace, id: string): void {
  const shown = [...document.querySelectorAll(`#main ${selectorOf('section')}`)].map((head) => dataOf(head, 'section'));
  const index = shown.indexOf(id);
  const next = shown[index + 1] ?? shown[index - 1];
  trashRecords(workspace, 'section', [id]);
  const button =
    next === undefined ? selectorOf('adds', 'section') : `${selectorOf('section', next)} [aria-haspopup=menu]`;
  requestAnimationFrame(() => focusUnlessTyping(document.querySelector<HTMLElement>(`#main ${button}`)));
}

function moveActions(workspace: Workspace, section: Section): MenuAction[] {
  const { replica } = workspace;
  const { previous, next } = sectionsBeside(replica, section.id);
  const isBoard = replica.get('project', section.projectId)?.viewStyle === 'board';
  const projects = [...replica.all('project').values()]
    .filter(({ id, archivedAt }) => archivedAt === null && id !== section.projectId)
    .sort(byPosition);
  return [
    {
      label: isBoard ? 'Move left' : 'Move up',
      shortcut: keyNames(isBoard ? 'alt+arrowleft' : 'alt+arrowup'),
      disabled: previous === undefined,
      onSelect: () => reorderSection(workspace, section.id, -1),
    },
    {
      label: isBoard ? 'Move right' : 'Move down',
      shortcut: keyNames(isBoard ? 'alt+arrowright' : 'alt+arrowdown'),
      disabled: next === undefined,
      onSelect: () => reorderSection(workspace, section.id, 1),
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
