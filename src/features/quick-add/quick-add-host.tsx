'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useKeptText } from '../../client/drafts/kept-text.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { loadPart } from '../../components/load-part.ts';
import { fieldSelector } from './quick-add-line.tsx';
import { useSentLines } from './use-sent-lines.ts';
import { bothLines } from './written-lines.ts';

const QuickAddDialog = lazy(() =>
  loadPart(() => import('./quick-add-dialog.tsx')).then((module) => ({ default: module.QuickAddDialog })),
);

/** Quick add on every page: opened by Q, by a button of the shell, or by an address with `?add=TEXT`. */
export function QuickAddHost() {
  const { addTaskRequested, typeAhead } = useWorkspace();
  const [open, setOpen] = useState(false);
  const [text, setText] = useKeptText('quick-add');
  useSentLines();
  useEffect(
    () =>
      addTaskRequested.on(() => {
        if (!open) typeAhead.expect(fieldSelector);
        setOpen(true);
        return true;
      }),
    [addTaskRequested, typeAhead, open],
  );
  useEffect(() => {
    const url = new URL(window.location.href);
    const shared = url.searchParams.get('add');
    if (shared === null) return;
    url.searchParams.delete('add');
    navigate(`${url.pathname}${url.search}`, { replace: true });
    // What was typed before is not overwritten: two lines are two tasks.
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
