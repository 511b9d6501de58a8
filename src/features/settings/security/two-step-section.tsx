'use client';
import { useState } from 'react';
import { formatInstant } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { Button } from '../../../components/button.tsx';
import type { Security } from '../../../contract/security.ts';
import { TurnOnDialog } from './turn-on-dialog.tsx';
import { RenewCodesDialog, TurnOffDialog } from './two-step-dialogs.tsx';

interface TwoStepSectionProps {
  readonly security: Security;
  readonly onChange: () => Promise<void>;
}

export function TwoStepSection({ security, onChange }: TwoStepSectionProps) {
  const [asked, setAsked] = useState<'on' | 'off' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isOn } = security.twoStep;
  const onClose = () => {
    setAsked(null);
    setCodes(null);
  };
  const dialog = (kind: 'on' | 'renew') => ({
    security,
    codes,
    onClose,
    onCodes: (made: readonly string[]) => {
      setCodes(made);
      setAsked(kind);
      return onChange();
    },
  });
  return (
    <section aria-labelledby="two-step-title" className="flex flex-col items-start gap-3">
      <h2 id="two-step-title" className="text-dialog font-strong">
        Two-step sign-in
      </h2>
      <p className="max-w-[60ch] text-ink2">
        Beside the password you are asked for a code of an authenticator app on your phone. A passkey needs none.
      </p>
      {isOn ? <TwoStepState security={security} /> : null}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setAsked('renew')}>New recovery codes…</Button>
            <Button onClick={() => setAsked('off')}>Turn off…</Button>
          </>
        ) : (
          <Button onClick={() => setAsked('on')}>Turn on…</Button>
        )}
      </div>
      {asked === 'on' && <TurnOnDialog {...dialog('on')} />}
      {asked === 'off' && <TurnOffDialog security={security} onChange={onChange} onClose={onClose} />}
      {asked === 'renew' && <RenewCodesDialog {...dialog('renew')} />}
    </section>
  );
}

function TwoStepState({ security: { twoStep } }: { security: Security }) {
  const { today, preferences } = useDates();
  const { since, isLocked, recoveryCodesLeft } = twoStep;
  return (
    <>
      <p>
        On{since === null ? '' : ` since ${formatInstant(since, today, preferences)}`}.{' '}
        {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
      </p>
      {isLocked && (
        <p className="max-w-[60ch] text-danger">
          There were too many wrong codes in a row. Codes of the app count again once you sign in with a passkey or a
          recovery code.
        </p>
      )}
    </>
  );
}
