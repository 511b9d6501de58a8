'use client';
import { lazy, Suspense, useState } from 'react';
import { updateRecord } from '../../client/actions/update-record.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { ProjectMenuButton } from './project-menu-button.tsx';

const SectionDialog = lazy(() =>
  importWithRetry(() => import('./section-dialog.tsx')).then((module) => ({ default: module.SectionDialog })),
);

/** What stands beside a project's title: list or board, and its menu. `V` toggles. */
export function ProjectActions({ projectId }: { projectId: string }) {
  const workspace = useWorkspace();
  const project = useRecord('project', projectId);
  const [adding, setAdding] = useState(false);
  const isBoard = project?.viewStyle === 'board';
  const toggle = () => {
    updateRecord(workspace, 'project', projectId, { viewStyle: isBoard ? 'list' : 'board' });
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
