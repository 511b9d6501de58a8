'use client';
import { useState } from 'react';
import { endSession } from '../../client/session/session.ts';
import { signInAddress } from './sign-in-and-return.tsx';

/** Ends the session of who is signed in, so that another person can sign in and answer the same request. */
export function NotYou() {
  const [hasFailed, setHasFailed] = useState(false);

  async function leave(): Promise<void> {
    setHasFailed(false);
    if (await endSession()) window.location.assign(signInAddress());
    else setHasFailed(true);
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void leave()}
        className="rounded-sm text-pen underline underline-offset-2 pointer-coarse:min-h-11"
      >
        Not you?
      </button>
      <span role="alert" className="block text-danger empty:hidden">
        {hasFailed && 'You are not signed out: the service cannot be reached.'}
      </span>
    </>
  );
}
