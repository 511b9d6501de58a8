'use client';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { AddSectionButton } from '../../../features/projects/add-section-button.tsx';
import { ProjectActions } from '../../../features/projects/project-actions.tsx';
import { SectionMenuButton } from '../../../features/projects/section-menu-button.tsx';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { ProjectView } from '../../../features/tasks/views/project-view.tsx';

const sectionActions = (id: string) => <SectionMenuButton sectionId={id} />;

export default function Inbox() {
  const { inboxId } = useWorkspace();
  return (
    <ProjectView
      projectId={inboxId}
      fallbackName="Inbox"
      actions={<ProjectActions projectId={inboxId} />}
      sectionActions={sectionActions}
      addSection={<AddSectionButton projectId={inboxId} />}
      composer={<InlineQuickAdd />}
    />
  );
}
