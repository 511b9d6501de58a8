'use client';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { passkeyObstacle } from '../../client/passkeys/passkey-obstacle.ts';
import { Button } from '../../components/button.tsx';

/** Offers passkeys where this browser can use them. @param onSignedIn called once the session has begun */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [isOffered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  // The page is the same for everybody, so only the browser knows.
  useEffect(() => setOffered(passkeyObstacle() === null), []);
  if (!isOffered) return null;

  async function signIn(): Promise<void> {
    setBusy(true);
    setRefusal('');
    const problem = await import('./sign-in-by-passkey.ts').then(
      ({ signInByPasskey }) => signInByPasskey(),
      // Without a connection, or after an update of the service.
      () => 'This could not be loaded. Check your connection, or load the page again.',
    );
    if (problem === null) return onSignedIn();
    setRefusal(problem);
    setBusy(false);
  }

  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button disabled={busy} onClick={() => void signIn()}>
        <KeyRound aria-hidden size={16} strokeWidth={1.5} />
        Use a passkey
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
