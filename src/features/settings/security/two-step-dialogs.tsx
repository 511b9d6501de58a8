'use client';
import { apiClient } from '../../../client/api/api-client.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Dialog } from '../../../components/dialog.tsx';
import type { Confirmation, Security } from '../../../contract/security.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodes, type RecoveryCodesDialogProps } from './recovery-codes.tsx';

interface TurnOffDialogProps {
  readonly security: Security;
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

export function TurnOffDialog({ security, onChange, onClose }: TurnOffDialogProps) {
  const { notices } = useWorkspace();
  async function turnOff(confirm: Confirmation | undefined): Promise<void> {
    await apiClient.totp.end.mutate({ confirm });
    await onChange();
    notices.show({ text: 'Two-step sign-in is off' });
    onClose();
  }
  return (
    <ConfirmDialog
      security={security}
      title="Turn two-step sign-in off?"
      description="Your password alone signs in then. The recovery codes count no longer."
      action="Turn off"
      isDanger
      onClose={onClose}
      run={turnOff}
    />
  );
}

export function RenewCodesDialog({ security, codes, onCodes, onClose }: RecoveryCodesDialogProps) {
  async function renew(confirm: Confirmation | undefined): Promise<void> {
    await onCodes((await apiClient.recoveryCodes.renew.mutate({ confirm })).recoveryCodes);
  }
  if (codes !== null)
    return (
      <Dialog open onClose={null} title="Your new recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      security={security}
      title="New recovery codes"
      description="The earlier ones count no longer."
      action="Make new codes"
      isForShownOnce
      onClose={onClose}
      run={renew}
    />
  );
}
