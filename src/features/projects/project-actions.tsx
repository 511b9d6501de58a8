'use client';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ProjectMenuButton } from './project-menu-button.tsx';

/** The controls beside a project's title. */
export function ProjectActions({ projectId }: { projectId: string }) {
  const workspace = useWorkspace();
  const project = useRecord('project', projectId);
  if (!project) return null;
  return (
    <ProjectMenuButton
      project={project}
      onAddSection={() => requestNewRecord(workspace, { kind: 'section', projectId })}
    />
  );
}
