'use client';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { Copyable } from '../../../client/dom/copyable.tsx';
import { Button } from '../../../components/button.tsx';
import { CodeField } from '../../../components/code-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useShownOnce } from '../../../components/use-shown-once.ts';
import type { Confirmation } from '../../../contract/security.ts';
import { lowerFirst } from '../../../lib/lower-first.ts';
import { apiFailureOf } from '../../../sync/retry.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes, type RecoveryCodesDialogProps } from './recovery-codes.tsx';

interface Offer {
  readonly secret: string;
  readonly uri: string;
}

/** Who it is, then the secret for the app and its first code, then the recovery codes. */
export function TurnOnDialog({ security, codes, onCodes, onClose }: RecoveryCodesDialogProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [busy, setBusy] = useState(false);
  useShownOnce(busy && codes === null);
  const field = useRef<HTMLInputElement>(null);

  async function begin(confirm: Confirmation | undefined): Promise<void> {
    setOffer(await apiClient.totp.begin.mutate({ confirm }));
  }

  if (codes !== null)
    return (
      <Dialog open onClose={null} title="Two-step sign-in is on">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  if (offer === null)
    return (
      <ConfirmDialog
        security={security}
        title="Turn on two-step sign-in"
        description="You need an authenticator app, such as the one of your password manager."
        action="Go on"
        onClose={onClose}
        run={begin}
      />
    );
  return (
    <Dialog open onClose={busy ? null : onClose} initialFocus={field} title="Scan this with your authenticator app">
      <FirstCode field={field} offer={offer} busy={busy} setBusy={setBusy} onRight={onCodes} />
    </Dialog>
  );
}

interface FirstCodeProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly offer: Offer;
  readonly busy: boolean;
  readonly setBusy: (busy: boolean) => void;
  readonly onRight: (codes: readonly string[]) => Promise<void>;
}

function FirstCode({ field, offer, busy, setBusy, onRight }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    try {
      await onRight((await apiClient.totp.confirm.mutate({ code })).recoveryCodes);
    } catch (error) {
      const { problem, sentence } = apiFailureOf(error);
      const found = problem?.errors?.[0];
      setRefusal(found?.field === 'code' ? `The code ${lowerFirst(found.message)}.` : sentence);
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <QrCode text={offer.uri} />
      <a href={offer.uri} className="self-center text-pen underline underline-offset-2 pointer-coarse:py-3">
        Open in an app on this device
      </a>
      <Copyable label="Or type this into it" text={offer.secret} what="the secret" shown={inFours(offer.secret)} />
      <CodeField
        label="Code that the app shows"
        inputMode="numeric"
        // A phone's keyboard would hide the link that a phone needs.
        ref={matchMedia('(pointer: coarse)').matches ? null : field}
        error={refusal}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" className="self-end" disabled={busy || code.trim() === ''}>
        Turn on
      </Button>
    </form>
  );
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
