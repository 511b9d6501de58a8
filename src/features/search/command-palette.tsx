'use client';
import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Kbd } from '../../components/kbd.tsx';
import type { Replica } from '../../sync/replica.ts';
import type { Entry } from './entry.ts';
import { searchWords } from './folded.ts';
import { entriesFor } from './palette-entries.ts';
import { PaletteEntry } from './palette-entry.tsx';
import { indexWhenIdle } from './searched-texts.ts';
import { whyNothing } from './why-nothing.ts';

export interface CommandPaletteProps {
  readonly only: 'all' | 'projects';
  readonly onClose: () => void;
}

const versionOf = (replica: Replica) =>
  (['project', 'section', 'label', 'view', 'task', 'comment', 'attachment'] as const)
    .map((kind) => replica.version(kind))
    .join();

/** The cursor is the one of a list: a bar of 3 px and the tone of hovering. */
const item =
  'flex min-h-9 cursor-default items-center gap-4 px-4 data-[selected=true]:bg-ink/8 data-[selected=true]:shadow-[inset_3px_0_var(--ink)] pointer-coarse:min-h-11';

/** Opens any view, project, label or task, and runs actions that have no button elsewhere. */
export function CommandPalette({ only, onClose }: CommandPaletteProps) {
  const workspace = useWorkspace();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  useSelection(['project', 'section', 'label', 'view', 'task', 'comment', 'attachment'], versionOf);
  useEffect(() => indexWhenIdle(workspace.replica), [workspace]);
  const groups = entriesFor(workspace, text, only);
  const words = searchWords(text);
  const entries = groups.flatMap((group) => group.entries);
  // The chosen entry may be filtered out; then Enter runs the first.
  const current = entries.some(({ key }) => key === chosen) ? chosen : (entries[0]?.key ?? '');
  const run = (entry: Entry) => {
    onClose();
    // The entry runs after the dialog has returned the focus, because its action may move the focus elsewhere.
    setTimeout(() => entry.run());
  };
  return (
    <Dialog open onClose={onClose} title={only === 'projects' ? 'Go to a project' : 'Go to or do anything'} isBare>
      <Command label="Commands" shouldFilter={false} loop value={current} onValueChange={setChosen}>
        <div className="flex items-center gap-4 border-b border-line px-4 py-3 pr-12 pointer-coarse:pr-14">
          <Search size={16} aria-hidden="true" className="shrink-0 text-ink3" />
          <Command.Input
            {...dataAttributes({ field: 'palette' })}
            value={text}
            onValueChange={setText}
            placeholder={only === 'projects' ? 'Name of a project' : 'A task, place or action, in any words'}
            className="min-h-8 min-w-0 flex-1 bg-transparent text-reading outline-none!"
          />
        </div>
        {text.trim() !== '' && only === 'all' && entries.every(({ key }) => key.endsWith('-words')) && (
          <p role="status" className="px-4 pt-3 pl-12 text-ink2">
            {whyNothing(text)}
          </p>
        )}
        <Command.List className="max-h-[52vh] overflow-y-auto pb-2">
          <Command.Empty className="px-4 py-3 pl-12 text-ink2">No project of that name.</Command.Empty>
          {groups.map(({ heading, entries: listed }) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:text-ink3"
            >
              {listed.map((entry) => (
                <Command.Item key={entry.key} value={entry.key} onSelect={() => run(entry)} className={item}>
                  <PaletteEntry entry={entry} words={entry.key.endsWith('-words') ? [] : words} />
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <p aria-hidden="true" className="border-t border-line px-4 py-2 text-meta text-ink3 pointer-coarse:hidden">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move <span className="inline-block w-3" /> <Kbd>Enter</Kbd> open
        </p>
      </Command>
    </Dialog>
  );
}
