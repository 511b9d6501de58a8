'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { trashLabel } from '../../client/verbs/trash-label.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu } from '../../components/menu.tsx';
import type { Label } from '../../contract/labels.ts';
import { LabelDialog } from './label-dialog.tsx';

export interface LabelMenuProps {
  readonly label: Label;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function LabelMenu({ label, open, onOpenChange }: LabelMenuProps) {
  const workspace = useWorkspace();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <IconButton label={`More for the label “${label.name}”`} icon={<Ellipsis size={16} aria-hidden="true" />} />
        }
        groups={[
          [{ label: 'Rename and colour…', onSelect: () => setEditing(true) }],
          [{ label: 'Delete', danger: true, onSelect: () => trashLabel(workspace, label.id) }],
        ]}
      />
      {editing && <LabelDialog label={label} onClose={() => setEditing(false)} />}
    </>
  );
}
