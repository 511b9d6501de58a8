'use client';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { Project } from '../../contract/projects.ts';

/** The actions on a project, by menu and by keys, which are loaded when the first is wanted. */
export const ProjectMenu = lazyPart(
  () => import('./project-menu.tsx'),
  (module) => module.ProjectMenu,
);

export interface ProjectMenuButtonProps {
  readonly project: Project;
  /** Given on the project's own page, where the button is always visible and its menu can add sections. */
  readonly onAddSection?: () => void;
}

export function ProjectMenuButton({ project, onAddSection }: ProjectMenuButtonProps) {
  const inSidebar = onAddSection === undefined;
  return (
    <MenuButton
      label={`More for “${project.name}”`}
      load={ProjectMenu.load}
      className={
        inSidebar
          ? 'absolute inset-y-0 right-0 bg-hover opacity-0 group-hover/project:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 data-popup-open:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100'
          : undefined
      }
    >
      {(menu) => <ProjectMenu project={project} {...menu} {...(onAddSection ? { onAddSection } : {})} />}
    </MenuButton>
  );
}
