'use client';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { leaveFor } from '../../client/navigation/leave-for.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { isSampleProject } from './sample-project.ts';

/** Deletes the sample project in one click; shown on that project only. */
export function RemoveSampleButton({ projectId }: { projectId: string }) {
  const workspace = useWorkspace();
  const project = useRecord('project', projectId);
  if (!project || !isSampleProject(project)) return null;
  return (
    <Button
      onClick={() => {
        trashRecords(workspace, 'project', [project.id]);
        leaveFor('/today');
      }}
    >
      Remove this sample
    </Button>
  );
}
