'use client';
import { Button } from '../../components/button.tsx';
import { Copyable } from './copyable.tsx';

/** Shows a new token, once only, because the server stores only a hash of it. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const curl = `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/v1/tasks`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">Copy it now. It is not shown again; the server keeps only what it needs to check it.</p>
      <Copyable label="Token" text={token} what="the token" />
      <Copyable label="Try it" text={curl} what="the command" />
      <Button variant="primary" className="self-end" onClick={onDone}>
        I have copied it
      </Button>
    </div>
  );
}
