'use client';
import Search from 'lucide-react/icons/search';
import { Suspense, useState } from 'react';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { keyNames } from '../../client/keys/key-names.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { NavAction } from '../../client/navigation/nav-action.tsx';
import { navigate } from '../../client/navigation/navigation.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';

const CommandPalette = lazyPart(
  () => import('./command-palette.tsx'),
  (module) => module.CommandPalette,
);

const searchField = selectorOf('field', 'search');

/** The sidebar's button for the palette. `/` opens the search, `G P` the list of projects. */
export function SearchActions() {
  const { keystrokeBuffer } = useWorkspace();
  const [open, setOpen] = useState<'all' | 'projects' | null>(null);
  const show = (what: 'all' | 'projects') => () => {
    if (!open) keystrokeBuffer.expect(selectorOf('field', 'palette'));
    setOpen(what);
    return true;
  };
  useShortcuts([
    { keys: 'mod+k', run: show('all') },
    {
      keys: '/',
      run: () => {
        const field = document.querySelector<HTMLElement>(searchField);
        if (field) field.focus();
        else {
          keystrokeBuffer.expect(searchField);
          navigate('/search');
        }
        return true;
      },
    },
    { keys: 'g p', run: show('projects') },
  ]);
  return (
    <>
      <NavAction
        label="Search"
        icon={Search}
        shortcut={keyNames('mod+k')}
        aria-haspopup="dialog"
        onPointerEnter={() => void CommandPalette.load()}
        onClick={() => setOpen('all')}
      />
      {open && (
        <Suspense>
          <CommandPalette only={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
