'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { fieldSelector } from './quick-add-line.tsx';
import { useSentLines } from './use-sent-lines.ts';
import { bothLines } from './written-lines.ts';

const QuickAddDialog = lazy(() =>
  importWithRetry(() => import('./quick-add-dialog.tsx')).then((module) => ({ default: module.QuickAddDialog })),
);

/** Quick add on every page: opened by Q, by a button of the shell, or by an address with `?add=TEXT`. */
export function QuickAddHost() {
  const { addTaskRequested, keystrokeBuffer } = useWorkspace();
  const [open, setOpen] = useState(false);
  const [text, setText] = useDraftText('quick-add');
  useSentLines();
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
    const url = new URL(window.location.href);
    const shared = url.searchParams.get('add');
    if (shared === null) return;
    url.searchParams.delete('add');
    navigate(`${url.pathname}${url.search}`, { replace: true });
    // The shared text is appended to what was typed before, because two lines become two tasks.
    setText(bothLines(text, shared.trim()));
    setOpen(true);
  }, [text, setText]);
  if (!open) return null;
  return (
    <Suspense>
      <QuickAddDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
