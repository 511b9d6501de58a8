'use client';
import { useState } from 'react';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { favoriteWords, turnFavorite } from '../../client/actions/turn-favorite.ts';
import { moveView } from '../../client/actions/views.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Menu } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import type { View } from '../../contract/views.ts';
import { selectViews } from './select-views.ts';
import { ViewDialog } from './view-dialog.tsx';

export function ViewMenu({ view, open, onOpenChange, trigger }: MenuState & { readonly view: View }) {
  const workspace = useWorkspace();
  const [editing, setEditing] = useState(false);
  const { id } = view;
  const views = selectViews(workspace.replica);
  const index = views.findIndex((other) => other.id === id);
  const [above, below] = [views[index - 1], views[index + 1]];
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
        groups={[
          [
            { label: 'Edit…', onSelect: () => setEditing(true) },
            { label: favoriteWords(view), onSelect: () => turnFavorite(workspace, 'view', view) },
          ],
          [
            {
              label: 'Move up',
              disabled: !above,
              onSelect: () => above && moveView(workspace, id, { beforeId: above.id }),
            },
            {
              label: 'Move down',
              disabled: !below,
              onSelect: () => below && moveView(workspace, id, { afterId: below.id }),
            },
          ],
          [
            {
              label: 'Delete',
              danger: true,
              onSelect: () => {
                trashRecords(workspace, 'view', [id]);
                if (window.location.pathname === `/view/${id}`) navigate('/views');
              },
            },
          ],
        ]}
      />
      {editing && <ViewDialog view={view} onClose={() => setEditing(false)} />}
    </>
  );
}
