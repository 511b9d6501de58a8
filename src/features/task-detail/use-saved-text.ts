import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { quoted } from '../../client/actions/quoted.ts';
import { changeRecord, updateRecord } from '../../client/actions/update-record.ts';
import { askAboutOverwritten } from '../../client/notices/ask-about-overwritten.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { UndoPart } from '../../client/undo/undo-steps.ts';
import type { Task } from '../../contract/tasks.ts';
import { isOtherText } from '../../lib/is-other-text.ts';

const pauseMs = 1_000;

/** What is kept of an edit that a reload interrupts. */
export interface DescriptionDraft {
  /** Empty = there is none. */
  readonly kept: string;
  /** The description that the draft was written over. */
  readonly keptBase: string;
  keep(text: string, base: string): void;
}

/**
 * Saves the text of a description at each pause. A description that is changed elsewhere shows as long as nothing is typed
 * here; one that is changed while something is typed is overwritten, and the user is asked about it.
 */
export function useSavedText(task: Task, draft: DescriptionDraft) {
  const workspace = useWorkspace();
  const [text, setText] = useState(draft.kept || task.description);
  /** The description as it was last shown or saved here; any other was written elsewhere. */
  const known = useRef(draft.kept === '' ? task.description : draft.keptBase);
  const theirs = useRef<string | null>(null);
  const parts = useRef<UndoPart[]>([]);
  const { id, name, description } = task;

  function save(): void {
    const present = workspace.replica.get('task', id)?.description ?? description;
    if (text === known.current) return;
    if (isOtherText(present, known.current) && isOtherText(present, text)) theirs.current = present;
    const part = changeRecord(workspace, 'task', id, { description: text });
    if (part) parts.current.push(part);
    known.current = text;
    draft.keep(text, text);
  }

  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const follow = useEffectEvent(() => {
    known.current = description;
    setText(description);
    if (draft.kept !== '') draft.keep(description, description);
  });
  useEffect(() => {
    if (text !== known.current) {
      const timer = setTimeout(() => latestSave.current(), pauseMs);
      return () => clearTimeout(timer);
    }
    if (isOtherText(description, text)) follow();
  }, [text, description]);

  return {
    text,
    write(next: string): void {
      setText(next);
      draft.keep(next, known.current);
    },
    save,
    /** @returns what undoes all that was saved */
    finish(): readonly UndoPart[] {
      save();
      return parts.current;
    },
    askAboutTheirs(): void {
      const written = theirs.current;
      if (written === null) return;
      askAboutOverwritten(workspace.notices, `The description of ${quoted(name)}`, () =>
        updateRecord(workspace, 'task', id, { description: written }, `Changed the description of ${quoted(name)}`),
      );
    },
  };
}
