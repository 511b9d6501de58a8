'use client';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';

/** Shown once: the server keeps only a hash of it. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const curl = `curl -H "Authorization: Bearer ${token}" ${window.location.origin}/api/v1/tasks`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">Copy it now. It is not shown again; the service keeps only what it needs to check it.</p>
      <Copyable label="Token" text={token} />
      <Copyable label="Try it" text={curl} />
      <Button variant="primary" className="self-end" onClick={onDone}>
        I have copied it
      </Button>
    </div>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  async function copy(): Promise<void> {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'yes' : 'failed');
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">{label}</p>
        <Button variant="quiet" onClick={copy} aria-label={`Copy ${label === 'Token' ? 'the token' : 'the command'}`}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <output aria-label={label} className="block rounded-sm border border-line bg-hover px-3 py-2">
        <code className="font-mono text-meta break-all select-all">{text}</code>
      </output>
      <p aria-live="polite" className="text-meta text-ink2 empty:hidden">
        {copied === 'failed' && 'This browser does not allow copying here: select the text and copy it yourself.'}
      </p>
    </div>
  );
}
