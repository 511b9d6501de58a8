'use client';
import { RemoveSampleButton } from '../../../features/first-run/remove-sample-button.tsx';
import { AddTaskLine } from '../../../features/tasks/add-task-line.tsx';
import { ProjectView } from '../../../features/tasks/views/project-view.tsx';

export default function Project({ id }: { id: string }) {
  return (
    <ProjectView
      projectId={id}
      actions={<RemoveSampleButton projectId={id} />}
      composer={<AddTaskLine defaults={{ projectId: id }} />}
    />
  );
}
