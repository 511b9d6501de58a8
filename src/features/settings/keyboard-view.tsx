'use client';
import type { ReactNode } from 'react';
import { saveAccount } from '../../client/preferences/save-account.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { CheckField } from '../../components/check-field.tsx';

/** Settings → Keyboard: the switch of WCAG 2.1.4, and the keys. @param table the list of keys, which the shell owns */
export function KeyboardView({ table }: { table: ReactNode }) {
  const workspace = useWorkspace();
  const { singleKeyShortcuts } = useValue(workspace.account);
  return (
    <section aria-labelledby="keyboard-title">
      <h2 id="keyboard-title" className="mb-4 text-dialog font-strong">
        Keyboard
      </h2>
      <CheckField
        label="Single-key shortcuts"
        checked={singleKeyShortcuts}
        onChange={(event) => void saveAccount(workspace, { singleKeyShortcuts: event.target.checked })}
      />
      <p className="mt-1 mb-6 max-w-[60ch] text-ink2">
        Letters, digits and signs act without Ctrl or ⌘. Switch them off if you dictate, or if keys are pressed by
        accident; the others keep working.
      </p>
      {table}
    </section>
  );
}
