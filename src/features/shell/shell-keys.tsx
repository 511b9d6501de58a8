'use client';
import { lazy, Suspense, useState } from 'react';
import { type BoundShortcut, useShortcuts } from '../../client/keys/use-shortcuts.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { loadPart } from '../../components/load-part.ts';
import { type NavItem, viewItems } from './nav-items.ts';

const KeysDialog = lazy(() =>
  loadPart(() => import('./keys-dialog.tsx')).then((module) => ({ default: module.KeysDialog })),
);

/** The keys that work everywhere. */
export function ShellKeys({ moreItems }: { moreItems: readonly NavItem[] }) {
  const { undo, addTaskRequested } = useWorkspace();
  const [help, setHelp] = useState(false);
  const goTo = [...viewItems, ...moreItems].flatMap(({ href, goKeys }): BoundShortcut[] => {
    const run = () => {
      navigate(href);
      return true;
    };
    return goKeys === undefined ? [] : [{ keys: goKeys, run }];
  });
  useShortcuts([
    { keys: 'q', run: () => addTaskRequested.emit() },
    {
      keys: 'z',
      run: () => {
        undo.undoLatest();
        return true;
      },
    },
    {
      keys: '?',
      run: () => {
        setHelp(true);
        return true;
      },
    },
    ...goTo,
  ]);
  if (!help) return null;
  return (
    <Suspense>
      <KeysDialog onClose={() => setHelp(false)} />
    </Suspense>
  );
}
