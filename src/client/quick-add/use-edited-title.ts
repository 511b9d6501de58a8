import { useMemo, useRef, useState } from 'react';
import type { Task } from '../../contract/tasks.ts';
import { isOtherText } from '../../lib/is-other-text.ts';
import type { QuickAddResult } from '../../quick-add/types.ts';
import { quoted } from '../actions/quoted.ts';
import { updateRecord } from '../actions/update-record.ts';
import { askAboutOverwritten } from '../notices/ask-about-overwritten.ts';
import { useDraftText } from '../react/use-draft-text.ts';
import { useSavedWhenLeft } from '../react/use-saved-when-left.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { applyLine } from './changes-from-line.ts';
import { readEditedTitle } from './edited-title.ts';
import { isToken } from './keep-as-text.ts';
import { lineNames, lineOptions } from './line-context.ts';
import { loadLineParser } from './line-parser.ts';
import { type ParsedLine, useParsedLine } from './use-parsed-line.ts';

export interface EditedTitle {
  readonly text: string;
  readonly isEdited: boolean;
  setText(text: string): void;
  readonly line: ParsedLine;
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  /** Called on Enter, and when the field loses the focus; a field or page that is left saves without it. */
  save(): void;
  /** Called on Escape: the title keeps its previous text. */
  cancel(): void;
}

/** The state of a title that is edited in the quick-add language. It is saved when the field is removed or the page left. */
export function useEditedTitle(task: Task): EditedTitle {
  const workspace = useWorkspace();
  const [kept, setKept] = useDraftText(`title/${workspace.replica.keyOf(task.id)}`);
  const [draft, setDraft] = useState(kept === '' ? null : kept);
  const isUnsaved = useRef(kept !== '');
  /** The title that the draft was begun with. */
  const [keptBase, setBase] = useDraftText(`title-before/${workspace.replica.keyOf(task.id)}`);
  const base = keptBase === '' ? task.name : keptBase;
  const text = draft ?? task.name;
  const parsed = useParsedLine(text, { projectId: task.projectId, wanted: draft !== null });
  const line = useMemo<ParsedLine>(() => {
    const { read } = parsed;
    if (!read || draft === null) return { ...parsed, result: null };
    const readTitle = (words: string) => readEditedTitle(words, base, read);
    const known = read(base).warnings;
    const result = readTitle(draft);
    return {
      ...parsed,
      read: readTitle,
      result: { ...result, warnings: result.warnings.filter((code) => !known.includes(code)) },
    };
  }, [parsed, draft, base]);

  function forget(): void {
    setKept('');
    setBase('');
  }

  function cancel(): void {
    isUnsaved.current = false;
    setDraft(null);
    forget();
  }

  /** @param write saves the title; what it replaces may have been written elsewhere since the draft was begun */
  function overwrite(name: string, write: () => void): void {
    const theirs = workspace.replica.get('task', task.id)?.name ?? task.name;
    write();
    forget();
    if (name === '' || !isOtherText(theirs, base) || !isOtherText(theirs, name)) return;
    askAboutOverwritten(workspace.notices, `The title “${theirs}”`, () =>
      updateRecord(workspace, 'task', task.id, { name: theirs }, `Renamed ${quoted(name)}`),
    );
  }

  function save(): void {
    if (draft === null || !isUnsaved.current) return;
    // Words for a task that was deleted elsewhere meanwhile stay a draft, in case it comes back.
    if (workspace.replica.get('task', task.id) === undefined) return;
    isUnsaved.current = false;
    setDraft(null);
    const written = draft.replace(/\s+/g, ' ').trim();
    if (written === '' || !isOtherText(written, base) || written === task.name) forget();
    else if (line.read) apply(line.read(written));
    else void readLater(written);
  }

  function apply(result: QuickAddResult): void {
    overwrite(result.draft.name, () => applyLine(workspace, task, result));
  }

  /** Saves a title submitted before the parser was loaded; until then its draft holds what was written. */
  async function readLater(written: string): Promise<void> {
    const parser = await loadLineParser(workspace.account.get().locale).catch(() => null);
    if (parser) {
      const options = lineOptions(workspace, lineNames(workspace.replica), task.projectId);
      apply(readEditedTitle(written, base, (words) => parser(words, options)));
    } else {
      // If the parser cannot be loaded, the text is still saved as the title.
      overwrite(written, () =>
        updateRecord(workspace, 'task', task.id, { name: written }, `Renamed ${quoted(task.name)}`),
      );
    }
  }

  // A draft that sign-out has removed is not saved.
  const saveKept = () => kept !== '' && save();
  useSavedWhenLeft({ onRemoved: saveKept, onPageLeft: saveKept });

  return {
    text,
    isEdited: draft !== null,
    setText: (next) => {
      const words = next.replaceAll('\n', ' ');
      if (draft === null) setBase(task.name);
      isUnsaved.current = true;
      setDraft(words);
      setKept(words);
    },
    line,
    marks: draft === null ? [] : (line.result?.spans.filter(isToken) ?? []),
    save,
    cancel,
  };
}
