'use client';
import { Suspense, useEffect, useState } from 'react';
import { repeatFirstKeys } from '../../client/early-input/early-keys.ts';
import { afterLateActions } from '../../client/early-input/late-actions.ts';
import { dropLateTyping } from '../../client/early-input/late-typing.ts';
import { holdKeysForMenus } from '../../client/early-input/menu-keys.ts';
import { isTyping } from '../../client/keys/key-registry.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { type BoundShortcut, useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { doneItems, type NavItem, viewItems } from './nav-items.ts';

const KeysDialog = lazyPart(
  () => import('./keys-dialog.tsx'),
  (module) => module.KeysDialog,
);

/** Leaves a key to text fields, which undo what was typed in them. */
const outsideText = (act: () => void) => (event: KeyboardEvent) => {
  if (isTyping(event.target)) return false;
  afterLateActions(act);
  return true;
};

/** Registers the shortcuts that work in every view. */
export function ShellKeys({ moreItems }: { moreItems: readonly NavItem[] }) {
  const { undo, addTaskRequested } = useWorkspace();
  const [help, setHelp] = useState(false);
  const goTo = [...viewItems, ...doneItems, ...moreItems].flatMap(({ href, goKeys }): BoundShortcut[] => {
    const run = () => {
      navigate(href);
      return true;
    };
    return goKeys === undefined ? [] : [{ keys: goKeys, run }];
  });
  useShortcuts([
    { keys: 'q', run: () => addTaskRequested.emit() },
    { keys: 'z', run: outsideText(undo.undoLatest) },
    { keys: 'mod+z', run: outsideText(undo.undoLatest) },
    { keys: 'mod+shift+z', run: outsideText(undo.redoLatest) },
    { keys: 'mod+y', run: outsideText(undo.redoLatest) },
    {
      keys: '?',
      run: () => {
        setHelp(true);
        return true;
      },
    },
    ...goTo,
  ]);
  useEffect(() => void repeatFirstKeys(), []);
  useEffect(dropLateTyping, []);
  useEffect(holdKeysForMenus, []);
  if (!help) return null;
  return (
    <Suspense>
      <KeysDialog onClose={() => setHelp(false)} />
    </Suspense>
  );
}
