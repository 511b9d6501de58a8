'use client';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { OwnView } from '../../../features/tasks/views/own-view.tsx';
import { FavoriteButton } from '../../../features/views/favorite-button.tsx';
import { ViewMenuButton } from '../../../features/views/view-menu-button.tsx';

export default function View({ id }: { id: string }) {
  return (
    <OwnView
      viewId={id}
      actions={(view) => (
        <>
          <FavoriteButton view={view} />
          <ViewMenuButton view={view} />
        </>
      )}
      composer={({ fields, words }) => <InlineQuickAdd defaults={fields} adds={words} />}
    />
  );
}
