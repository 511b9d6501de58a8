'use client';
import { useWorkspace } from '../../../client/workspace-context.ts';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { ProjectView } from '../../../features/tasks/views/project-view.tsx';

export default function Inbox() {
  const { inboxId } = useWorkspace();
  return <ProjectView projectId={inboxId} fallbackName="Inbox" composer={<InlineQuickAdd />} />;
}
