'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { loadPart } from '../../components/load-part.ts';
import type { Project } from '../../contract/projects.ts';

const load = () => loadPart(() => import('./project-menu.tsx'));
const ProjectMenu = lazy(() => load().then((module) => ({ default: module.ProjectMenu })));

export interface ProjectMenuButtonProps {
  readonly project: Project;
  /** On the project's own page, where it is always seen and can add sections. */
  readonly onAddSection?: () => void;
}

/** The menu's code comes with the first sign that it will be wanted. */
export function ProjectMenuButton({ project, onAddSection }: ProjectMenuButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const inSidebar = onAddSection === undefined;
  const button = (
    <IconButton
      label={`More for “${project.name}”`}
      icon={<Ellipsis size={16} aria-hidden="true" />}
      aria-haspopup="menu"
      className={classNames(
        inSidebar &&
          'absolute inset-y-0 right-0 bg-hover opacity-0 group-hover/project:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 data-popup-open:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100',
      )}
      onPointerEnter={() => void load()}
      onClick={() => {
        setWanted(true);
        setOpen(true);
      }}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ProjectMenu
        project={project}
        open={open}
        onOpenChange={setOpen}
        trigger={button}
        {...(onAddSection ? { onAddSection } : {})}
      />
    </Suspense>
  );
}
