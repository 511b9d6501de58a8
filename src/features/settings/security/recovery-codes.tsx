'use client';
import { Copyable } from '../../../client/dom/copyable.tsx';
import { Button } from '../../../components/button.tsx';
import { useShownOnce } from '../../../components/use-shown-once.ts';
import type { Security } from '../../../contract/security.ts';

/** A dialog that ends with recovery codes. */
export interface RecoveryCodesDialogProps {
  readonly security: Security;
  /** Those to show; null until they have come. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useShownOnce();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">
        Each signs you in once without the app, if you lose it. Keep them where you keep what must not be lost: they are
        not shown again.
      </p>
      <Copyable label="Recovery codes" text={codes.join('\n')} what="the recovery codes" />
      <Button variant="primary" className="self-end" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
