'use client';
import { useState } from 'react';
import { apiClient } from '../../client/api/api-client.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { renewSession } from '../../client/session/session.ts';
import { Button } from '../../components/button.tsx';
import { apiFailureOf } from '../../sync/api-failure.ts';

/** Signs every other browser out. That cannot be undone, but costs only a sign-in. */
export function OtherSessions() {
  const { notices } = useWorkspace();
  const [busy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await renewSession(await apiClient.account.endOtherSessions.mutate());
      notices.show({ text: 'Every other session was ended.' });
    } catch (error) {
      notices.show({ text: `The sessions were not ended. ${apiFailureOf(error).sentence}`, urgent: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="sessions-title" className="flex flex-col items-start gap-3">
      <h2 id="sessions-title" className="text-dialog font-strong">
        Sessions
      </h2>
      <p className="max-w-[60ch] text-ink2">
        Ends your session in every other browser, at once. This one stays. API tokens are not affected.
      </p>
      <Button disabled={busy} onClick={() => void end()}>
        End other sessions
      </Button>
    </section>
  );
}
