'use client';
import { useLayoutEffect } from 'react';
import { Copyable } from '../../../client/dom/copyable.tsx';
import { openBackLayer } from '../../../components/back-layers.ts';
import { Button } from '../../../components/button.tsx';

/** The recovery codes, which are shown this once, so that Back does not leave them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useLayoutEffect(() => {
    let leave: () => void;
    const stay = () => {
      // A layer that opened at once would be closed by the same step back.
      leave = openBackLayer(() => queueMicrotask(stay));
    };
    stay();
    return () => leave();
  }, []);
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
