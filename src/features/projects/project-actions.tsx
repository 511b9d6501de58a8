'use client';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../../client/keys/use-shortcuts.ts';
import { useRecord } from '../../client/records/use-records.ts';
import { updateProject } from '../../client/verbs/update-project.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { loadPart } from '../../components/load-part.ts';
import { ProjectMenuButton } from './project-menu-button.tsx';

const SectionDialog = lazy(() =>
  loadPart(() => import('./section-dialog.tsx')).then((module) => ({ default: module.SectionDialog })),
);

/** What stands beside a project's title: list or board, and its menu. `V` toggles. */
export function ProjectActions({ projectId }: { projectId: string }) {
  const workspace = useWorkspace();
  const project = useRecord('project', projectId);
  const [adding, setAdding] = useState(false);
  const isBoard = project?.viewStyle === 'board';
  const toggle = () => {
    updateProject(workspace, projectId, { viewStyle: isBoard ? 'list' : 'board' });
    workspace.notices.announce(isBoard ? 'Shown as a list' : 'Shown as a board');
  };
  useShortcuts([
    {
      keys: 'v',
      run: () => {
        toggle();
        return true;
      },
    },
  ]);
  if (!project) return null;
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Button variant="quiet" onClick={toggle}>
        {isBoard ? 'List' : 'Board'}
        <span className="visually-hidden"> view</span>
      </Button>
      <ProjectMenuButton project={project} onAddSection={() => setAdding(true)} />
      {adding && (
        <Suspense>
          <SectionDialog projectId={project.id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
