'use client';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { OwnView } from '../../../features/tasks/views/own-view.tsx';
import { ViewMenuButton } from '../../../features/views/view-menu-button.tsx';

export default function View({ id }: { id: string }) {
  return (
    <OwnView
      viewId={id}
      actions={(view) => <ViewMenuButton view={view} />}
      composer={(defaults) => <InlineQuickAdd defaults={defaults} />}
    />
  );
}
