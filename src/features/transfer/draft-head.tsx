import type { ReactNode } from 'react';
import { ImportPath } from './import-path.tsx';

/** The head of a step of an import: which one it is, and what it is about. */
export function DraftHead({ step, children }: { readonly step?: 1 | 2 | 3; readonly children: ReactNode }) {
  return (
    <>
      {step && <ImportPath step={step} />}
      <h2 id="import-title" className="text-open font-strong break-words">
        {children}
      </h2>
    </>
  );
}
