'use client';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Kbd } from '../../components/kbd.tsx';
import type { Replica } from '../../sync/replica.ts';
import type { Entry } from './entry.ts';
import { entriesFor } from './palette-entries.ts';
import { indexWhenIdle } from './searched-texts.ts';
import { whyNothing } from './why-nothing.ts';

export interface CommandPaletteProps {
  readonly only: 'all' | 'projects';
  readonly onClose: () => void;
}

const versionOf = (replica: Replica) =>
  (['project', 'section', 'label', 'task', 'comment', 'attachment'] as const)
    .map((kind) => replica.version(kind))
    .join();

/** Opens any view, project, label or task, and runs actions that have no button elsewhere. */
export function CommandPalette({ only, onClose }: CommandPaletteProps) {
  const workspace = useWorkspace();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  useSelection(['project', 'section', 'label', 'task', 'comment', 'attachment'], versionOf);
  useEffect(() => indexWhenIdle(workspace.replica), [workspace]);
  const groups = entriesFor(workspace, text, only);
  const entries = groups.flatMap((group) => group.entries);
  // The chosen entry may be filtered out; then Enter runs the first.
  const current = entries.some(({ key }) => key === chosen) ? chosen : (entries[0]?.key ?? '');
  const run = (entry: Entry) => {
    onClose();
    // The entry runs after the dialog has returned the focus, because its action may move the focus elsewhere.
    setTimeout(() => entry.run());
  };
  return (
    <Dialog open onClose={onClose} title={only === 'projects' ? 'Go to a project' : 'Go to or do anything'}>
      <Command label="Commands" shouldFilter={false} loop value={current} onValueChange={setChosen}>
        <Command.Input
          {...dataAttributes({ field: 'palette' })}
          value={text}
          onValueChange={setText}
          placeholder={only === 'projects' ? 'Name of a project' : 'A task, place or action, in any words'}
          className="min-h-9 w-full rounded-sm border border-control bg-raised px-3 pointer-coarse:min-h-11 pointer-coarse:text-reading"
        />
        {text.trim() !== '' && only === 'all' && entries.every(({ key }) => key.endsWith('-words')) && (
          <p role="status" className="mt-3 text-ink2">
            {whyNothing(text)}
          </p>
        )}
        <Command.List className="mt-2 -mx-2 max-h-[46vh] overflow-y-auto">
          <Command.Empty className="px-2 py-3 text-ink2">No project of that name.</Command.Empty>
          {groups.map(({ heading, entries: listed }) => (
            <Command.Group
              key={heading}
              heading={heading}
              className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:text-ink3"
            >
              {listed.map((entry) => (
                <Command.Item
                  key={entry.key}
                  value={entry.key}
                  onSelect={() => run(entry)}
                  className="flex min-h-8 cursor-default items-center justify-between gap-3 rounded-sm px-2 data-[selected=true]:bg-sel pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 truncate">{entry.label}</span>
                  {entry.shortcut && <Kbd>{entry.shortcut}</Kbd>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
