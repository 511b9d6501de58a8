'use client';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { copyText } from './copy-text.ts';

interface CopyableProps {
  readonly label: string;
  readonly text: string;
  /** The name of the copied text: `the token`. */
  readonly what: string;
  /** How the text is written where that is not how it is copied. */
  readonly shown?: string;
}

/** A text with a button that copies it. */
export function Copyable({ label, text, what, shown = text }: CopyableProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  async function copy(): Promise<void> {
    setCopied((await copyText(text)) ? 'yes' : 'failed');
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">{label}</p>
        <Button variant="quiet" onClick={copy} aria-label={`Copy ${what}`}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <output aria-label={label} className="block rounded-sm border border-line bg-hover px-3 py-2">
        <code className="font-mono text-meta break-all whitespace-pre-wrap select-all">{shown}</code>
      </output>
      <p aria-live="polite" className="text-meta text-ink2 empty:hidden">
        {copied === 'failed' && 'This browser does not allow copying here: select the text and copy it yourself.'}
      </p>
    </div>
  );
}
