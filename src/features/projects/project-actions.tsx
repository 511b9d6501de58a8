'use client';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ProjectMenuButton } from './project-menu-button.tsx';

/** The controls beside a project's title. */
export function ProjectActions({ projectId }: { projectId: string }) {
  const workspace = useWorkspace();
  const project = useRecord('project', projectId);
  // Its place, so that the buttons beside it stay where they are when it comes.
  if (!project) return <span className="size-7 pointer-coarse:size-11" />;
  return (
    <ProjectMenuButton
      project={project}
      onAddSection={() => requestNewRecord(workspace, { kind: 'section', projectId })}
    />
  );
}
