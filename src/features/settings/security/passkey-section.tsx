'use client';
import { useState } from 'react';
import { formatInstant } from '../../../client/dates/format-date.ts';
import { passkeyObstacle } from '../../../client/passkeys/passkey-obstacle.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { Button } from '../../../components/button.tsx';
import type { Passkey, Security } from '../../../contract/security.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

interface PasskeySectionProps {
  readonly security: Security;
  readonly onChange: () => Promise<void>;
}

type Asked = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

export function PasskeySection({ security, onChange }: PasskeySectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const obstacle = sentenceOfObstacle(security.passkeys.address);
  const dialog = { security, onChange, onClose: () => setAsked(null) };
  return (
    <section aria-labelledby="passkeys-title" className="flex flex-col items-start gap-3">
      <h2 id="passkeys-title" className="text-dialog font-strong">
        Passkeys
      </h2>
      <p className="max-w-[60ch] text-ink2">
        A passkey signs you in with your fingerprint, your face or the PIN of your device, without password and code.
      </p>
      {security.passkeys.items.length > 0 && (
        <ul className="w-full border-t border-line" aria-label="Passkeys">
          {security.passkeys.items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsked({ what: 'rename', passkey })}
              onRemove={() => setAsked({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {obstacle === null ? (
        <Button onClick={() => setAsked({ what: 'add' })}>Add a passkey…</Button>
      ) : (
        <p className="max-w-[60ch]">{obstacle}</p>
      )}
      {asked?.what === 'add' && <AddPasskeyDialog {...dialog} />}
      {asked?.what === 'rename' && <RenamePasskeyDialog {...dialog} passkey={asked.passkey} />}
      {asked?.what === 'remove' && <RemovePasskeyDialog {...dialog} passkey={asked.passkey} />}
    </section>
  );
}

/** Why none can be added here; null = it can. @param address where passkeys work */
function sentenceOfObstacle(address: string | null): string | null {
  if (address === null) return 'Passkeys need an https address with a name. Whoever runs this service can give it one.';
  if (passkeyObstacle() === 'old-browser') return 'This browser does not know passkeys.';
  if (passkeyObstacle() !== null || window.location.origin !== address)
    return `Passkeys work at ${address} alone: open Tidemark there to add one.`;
  return null;
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { today, preferences } = useDates();
  const when = (instant: string) => formatInstant(instant, today, preferences);
  const { name, createdAt, lastUsedAt, worksHere } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-meta text-ink3">
          <span>Added {when(createdAt)}</span>
          <span>{lastUsedAt === null ? 'Never used' : `Last used ${when(lastUsedAt)}`}</span>
        </p>
        {!worksHere && (
          <p className="mt-0.5 text-meta text-ink2">Made for an earlier address of this service: it works no longer.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRename} aria-label={`Rename “${name}”`}>
          Rename
        </Button>
        <Button onClick={onRemove} aria-label={`Remove “${name}”`}>
          Remove
        </Button>
      </div>
    </li>
  );
}
