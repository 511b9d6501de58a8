'use client';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useShownOnce } from '../../components/use-shown-once.ts';
import { CreatedToken } from './created-token.tsx';
import { TokenForm } from './token-form.tsx';
import { scriptPresets } from './token-presets.ts';
import { keptToken, useCreateToken } from './use-create-token.ts';

/** Makes a token for a script or a device. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { created, failure, pending, create } = useCreateToken(useState(keptToken)[0]);
  useShownOnce(pending || created !== null);
  if (created !== null)
    return (
      <Dialog open onClose={null} title="Token created">
        <CreatedToken token={created.token} onDone={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={pending ? null : onClose} title="Create token">
      <TokenForm
        presets={scriptPresets}
        preset="write"
        nameHint="What will use it: Backup script, Claude, Phone."
        hasOpenGuardrails={false}
        failure={failure}
        pending={pending}
        onSubmit={create}
      />
    </Dialog>
  );
}
