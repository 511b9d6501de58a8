'use client';
import { useState } from 'react';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { favoriteWords, turnFavorite } from '../../client/actions/turn-favorite.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Menu } from '../../components/menu.tsx';
import type { MenuState } from '../../components/menu-button.tsx';
import type { Label } from '../../contract/labels.ts';
import { LabelDialog } from './label-dialog.tsx';

export function LabelMenu({ label, open, onOpenChange, trigger }: MenuState & { readonly label: Label }) {
  const workspace = useWorkspace();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger}
        groups={[
          [
            { label: 'Rename and colour…', onSelect: () => setEditing(true) },
            { label: favoriteWords(label), onSelect: () => turnFavorite(workspace, 'label', label) },
          ],
          [{ label: 'Delete', danger: true, onSelect: () => trashRecords(workspace, 'label', [label.id]) }],
        ]}
      />
      {editing && <LabelDialog label={label} onClose={() => setEditing(false)} />}
    </>
  );
}
