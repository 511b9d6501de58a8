'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { ApiToken } from '../../contract/api-tokens.ts';
import { apiFailureOf } from '../../sync/retry.ts';

export interface RevokeTokenDialogProps {
  readonly token: ApiToken;
  readonly onClose: () => void;
  readonly onRevoked?: () => void;
}

/** Confirms a revocation by the token's name, because it cannot be undone. */
export function RevokeTokenDialog({ token, onClose, onRevoked }: RevokeTokenDialogProps) {
  const cache = useQueryClient();
  const { notices } = useWorkspace();
  const revoke = useMutation(
    trpc.apiTokens.revoke.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries({ queryKey: trpc.apiTokens.list.queryKey() });
        notices.show({ text: `Revoked “${token.name}”` });
        onClose();
        onRevoked?.();
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke “${token.name}”?`}
      description={`Whatever uses ${token.prefix}… is refused from its next request on. This cannot be undone.`}
    >
      <p role="alert" className="mb-3 text-danger empty:hidden">
        {revoke.error && `It was not revoked. ${apiFailureOf(revoke.error).sentence}`}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" disabled={revoke.isPending} onClick={() => revoke.mutate({ id: token.id })}>
          Revoke token
        </Button>
      </div>
    </Dialog>
  );
}
