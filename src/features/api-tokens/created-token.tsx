'use client';
import { Copyable } from '../../client/dom/copyable.tsx';
import { Button } from '../../components/button.tsx';
import { NewToken } from './new-token.tsx';

/** A new token of the API, and a command that tries it. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const curl = `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/v1/tasks`;
  return (
    <div className="flex flex-col gap-4">
      <NewToken token={token} />
      <Copyable label="Try it" text={curl} what="the command" />
      <Button variant="primary" className="self-end" onClick={onDone}>
        I have copied it
      </Button>
    </div>
  );
}
