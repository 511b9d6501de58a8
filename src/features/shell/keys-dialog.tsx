'use client';
import { keyNames } from '../../client/keys/key-names.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { KeyTable } from './key-table.tsx';

/** The list of shortcuts, which `?` opens. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { account } = useWorkspace();
  const { singleKeyShortcuts } = useValue(account);
  return (
    <Dialog open onClose={onClose} title="Keys" size="large">
      {!singleKeyShortcuts && (
        <p className="mb-3 text-ink2">
          Single-key shortcuts are switched off; {keyNames('mod+k')} and the like still work.
        </p>
      )}
      <KeyTable />
    </Dialog>
  );
}
