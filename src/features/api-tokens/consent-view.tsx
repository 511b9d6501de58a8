'use client';
import { useEffect, useState } from 'react';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { ConsentInput, ConsentRequest } from '../../contract/oauth.ts';
import { answerConsent, type ConsentFailure, readConsent } from './consent-calls.ts';
import { ConsentForm } from './consent-form.tsx';
import { SignInAndReturn } from './sign-in-and-return.tsx';

type Shown =
  | { readonly is: 'loading' }
  | { readonly is: 'asked'; readonly request: ConsentRequest }
  | { readonly is: 'answered' }
  | { readonly is: 'refused'; readonly failure: ConsentFailure };

/** The page that asks whether a program may act for a person, and by which rules. */
export function ConsentView({ uid, username }: { uid: string; username: string }) {
  const [shown, setShown] = useState<Shown>({ is: 'loading' });
  const [failure, setFailure] = useState<ConsentFailure | null>(null);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    let isGone = false;
    void readConsent(uid).then((result) => {
      if (isGone) return;
      setShown('value' in result ? { is: 'asked', request: result.value } : { is: 'refused', ...result });
    });
    return () => {
      isGone = true;
    };
  }, [uid]);

  async function answer(input: ConsentInput): Promise<void> {
    setPending(true);
    setFailure(null);
    const result = await answerConsent(uid, input);
    setPending(false);
    if (!('value' in result)) {
      // What is over can be neither allowed nor denied.
      if (result.failure.is === 'over') return setShown({ is: 'refused', ...result });
      return setFailure(result.failure);
    }
    // A program that is no page takes the answer, and this page stays.
    setShown({ is: 'answered' });
    window.location.assign(result.value.location);
  }

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[512px] flex-col px-4 pt-10 pb-10 max-sm:pb-0">
      <p className="mb-6 font-title text-reading">Tidemark</p>
      {shown.is === 'loading' && <SkeletonRows rows={4} label="Loading the request" />}
      {shown.is === 'asked' && (
        <ConsentForm
          request={shown.request}
          username={username}
          failure={failure}
          pending={pending}
          onAnswer={(input) => void answer(input)}
        />
      )}
      {shown.is === 'answered' && (
        <div role="status">
          <h1 className="mb-2 text-title font-title">You are led back to the program</h1>
          <p className="text-ink2">You can close this page when the program goes on.</p>
        </div>
      )}
      {shown.is === 'refused' && (
        <div role="alert">
          <h1 className="mb-2 text-title font-title">
            {shown.failure.is === 'over' ? 'This request is over' : 'The program could not be connected'}
          </h1>
          <p className="text-ink2">
            {shown.failure.sentence} {shown.failure.is === 'signed-out' && <SignInAndReturn />}
          </p>
        </div>
      )}
    </main>
  );
}
