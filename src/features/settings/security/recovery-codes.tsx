'use client';
import { Copyable } from '../../../client/dom/copyable.tsx';
import { Button } from '../../../components/button.tsx';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
