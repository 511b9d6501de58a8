'use client';
import { RemoveSampleButton } from '../../../features/first-run/remove-sample-button.tsx';
import { AddSectionButton } from '../../../features/projects/add-section-button.tsx';
import { ProjectActions } from '../../../features/projects/project-actions.tsx';
import { SectionMenuButton } from '../../../features/projects/section-menu-button.tsx';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { ProjectView } from '../../../features/tasks/views/project-view.tsx';

const sectionActions = (id: string) => <SectionMenuButton sectionId={id} />;

export default function Project({ id }: { id: string }) {
  return (
    <ProjectView
      projectId={id}
      actions={
        <div className="flex flex-wrap items-center justify-end gap-1">
          <RemoveSampleButton projectId={id} />
          <ProjectActions projectId={id} />
        </div>
      }
      sectionActions={sectionActions}
      addSection={<AddSectionButton projectId={id} />}
      composer={<InlineQuickAdd defaults={{ projectId: id }} example="project" />}
    />
  );
}
