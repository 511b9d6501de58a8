'use client';
import { Command } from 'cmdk';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { actBetweenViews } from '../../client/early-input/act-between-views.ts';
import { canBeSaved, SaveAsView } from '../../client/filters/save-as-view.tsx';
import { useFilterContext } from '../../client/filters/use-filter-context.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Dialog } from '../../components/dialog.tsx';
import type { Replica } from '../../sync/replica.ts';
import type { Entry } from './entry.ts';
import { addLine } from './found-entries.ts';
import { entriesFor, projectsFor, startEntries } from './palette-entries.ts';
import { PaletteEntry } from './palette-entry.tsx';
import { PaletteField } from './palette-field.tsx';
import { findForPalette } from './palette-finds.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { indexWhenIdle } from './searched-texts.ts';
import { whyNothing } from './why-nothing.ts';

export interface CommandPaletteProps {
  readonly only: 'all' | 'projects';
  readonly onClose: () => void;
}

const kinds = ['project', 'section', 'label', 'view', 'task', 'comment', 'attachment'] as const;
const versionOf = (replica: Replica) => kinds.map((kind) => replica.version(kind)).join();

/** The cursor is the one of a list: a bar of 3 px and the tone of hovering. */
const item =
  'flex min-h-9 cursor-default items-center gap-4 px-4 data-[selected=true]:bg-ink/8 data-[selected=true]:shadow-[inset_3px_0_var(--ink)] pointer-coarse:min-h-11';

/** Finds tasks, files and places by words and filters, opens them, and runs actions that have no button elsewhere. */
export function CommandPalette({ only, onClose }: CommandPaletteProps) {
  const workspace = useWorkspace();
  const { replica } = workspace;
  const [text, setText] = useState('');
  const [exact, setExact] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const [saving, setSaving] = useState(false);
  const context = useFilterContext();
  const version = useSelection(kinds, versionOf);
  useEffect(() => indexWhenIdle(replica), [replica]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records are those of the version.
  const finds = useMemo(
    () => findForPalette(replica, text, context, exact === text),
    [replica, version, text, context, exact],
  );
  const { typed } = finds;
  const run = (act: () => void) => {
    onClose();
    actBetweenViews(act);
  };
  const isEmpty = text.trim() === '';
  const isSaveable = typed.hasTerms && canBeSaved(typed);
  const add = () => addLine(workspace, text.trim());
  const groups =
    only === 'projects' && !isEmpty
      ? projectsFor(workspace, text)
      : isEmpty
        ? startEntries(workspace, only)
        : entriesFor(workspace, text, finds, { add, ...(isSaveable ? { save: () => setSaving(true) } : {}) });
  const entries = groups.flatMap((group) => group.entries);
  // The chosen entry may be filtered out; then Enter runs the first.
  const current = entries.some(({ key }) => key === chosen) ? chosen : (entries[0]?.key ?? '');
  const isTold = !isEmpty && only === 'all';
  const isNothing = isTold && entries.every(({ key }) => key.endsWith('-line'));
  const select = ({ key, run: act }: Entry) => (key === 'save-line' ? act() : run(act));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTold) return;
    if (event.shiftKey) run(add);
    else if ((event.ctrlKey || event.metaKey) && isSaveable) setSaving(true);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={only === 'projects' ? 'Go to a project' : 'Go to or do anything'} isBare>
      <Command label="Commands" shouldFilter={false} loop value={current} onValueChange={setChosen}>
        <PaletteField
          text={text}
          setText={setText}
          marks={isTold ? typed.spans.filter(({ kind }) => kind !== 'words') : []}
          placeholder={only === 'projects' ? 'Name of a project' : 'A task, place or action, in any words'}
          onKeyDown={onKeyDown}
          finds={isTold ? finds : null}
          isNothing={isNothing}
          onExact={() => setExact(text)}
        />
        {saving ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list around it would take the Enter that saves.
          <div className="px-4 pt-1 pb-4" onKeyDown={(event) => event.stopPropagation()}>
            <SaveAsView typed={typed} onClose={() => setSaving(false)} onSaved={onClose} />
          </div>
        ) : (
          <>
            {isNothing && (
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
                    <Command.Item key={entry.key} value={entry.key} onSelect={() => select(entry)} className={item}>
                      <PaletteEntry entry={entry} words={entry.key.endsWith('-line') ? [] : finds.words} />
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </>
        )}
        <PaletteFoot found={isTold ? finds.tasks.length : null} />
      </Command>
    </Dialog>
  );
}
