'use client';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { loadLineReading } from '../../client/quick-add/lazy-line-reading.tsx';
import { loadLineParser } from '../../client/quick-add/line-parser.ts';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { fieldSelector } from './field-selector.ts';
import { hasGiven } from './has-given.ts';
import { sentLinesName } from './sent-lines.ts';

const QuickAddDialog = lazyPart(
  () => import('./quick-add-dialog.tsx'),
  (module) => module.QuickAddDialog,
);
const SentLinesReader = lazyPart(
  () => import('./sent-lines-reader.tsx'),
  (module) => module.default,
);

/** Quick add on every page: opened by Q, by a button of the shell, or by an address with `?add=TEXT` or `?shared`. */
export function QuickAddHost() {
  const workspace = useWorkspace();
  const { addTaskRequested, keystrokeBuffer } = workspace;
  const [open, setOpen] = useState(false);
  const [sent] = useDraftText(sentLinesName);
  // A task can then be added when the connection goes before the service worker has kept the parts of the app.
  useEffect(
    () =>
      whenIdle(() => {
        const parts = [
          QuickAddDialog.load(),
          SentLinesReader.load(),
          loadLineReading(),
          loadLineParser(workspace.account.get().locale),
        ];
        void Promise.all(parts).catch(() => {});
      }),
    [workspace],
  );
  useEffect(
    () =>
      addTaskRequested.on(() => {
        if (!open) keystrokeBuffer.expect(fieldSelector);
        setOpen(true);
        return true;
      }),
    [addTaskRequested, keystrokeBuffer, open],
  );
  useEffect(() => {
    if (hasGiven()) setOpen(true);
  }, []);
  return (
    <>
      <Suspense>{sent !== '' && <SentLinesReader kept={sent} />}</Suspense>
      <Suspense>{open && <QuickAddDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
