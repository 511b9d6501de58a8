'use client';
import { RemoveSampleButton } from '../../../features/first-run/remove-sample-button.tsx';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { ProjectView } from '../../../features/tasks/views/project-view.tsx';

export default function Project({ id }: { id: string }) {
  return (
    <ProjectView
      projectId={id}
      actions={<RemoveSampleButton projectId={id} />}
      composer={<InlineQuickAdd defaults={{ projectId: id }} />}
    />
  );
}
