'use client';
import { useEffect } from 'react';
import { forgetShown } from '../../client/sign-out/forget-shown.ts';
import { dropRecordsOfOthers } from '../../sync/records-of-others.ts';

/** Nobody is signed in where this is shown, so the browser keeps no records: only changes that were not sent. */
export function ForgetEnded() {
  useEffect(() => {
    void forgetShown();
    void dropRecordsOfOthers(null);
  }, []);
  return null;
}
