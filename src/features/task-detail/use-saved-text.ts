import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { quoted } from '../../client/actions/quoted.ts';
import { changeRecord, updateRecord } from '../../client/actions/update-record.ts';
import { askAboutOverwritten } from '../../client/notices/ask-about-overwritten.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { UndoPart } from '../../client/undo/undo-steps.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Task } from '../../contract/tasks.ts';
import { isOtherText } from '../../lib/is-other-text.ts';
import type { RefusedMutation } from '../../sync/mutations.ts';

const pauseMs = 1_000;

/** What is kept of an edit that a reload interrupts. */
export interface DescriptionDraft {
  /** Empty = there is none. */
  readonly kept: string;
  /** The description that the draft was written over. */
  readonly keptBase: string;
  keep(text: string, base: string): void;
}

/** The save of this text that the service has refused, and about which nobody is asked; undefined = there is none. */
function refusedWith({ outbox, replica }: Workspace, id: string, text: string): RefusedMutation | undefined {
  const isOfTask = (input: { id: string }) => replica.realId(input.id) === replica.realId(id);
  return outbox.refused
    .get()
    .find(
      ({ mutation, isWrittenElsewhere }) =>
        !isWrittenElsewhere &&
        mutation.procedure === 'tasks.update' &&
        isOfTask(mutation.input) &&
        mutation.input.description === text,
    );
}

/**
 * Saves the text of a description at each pause. A description that is changed elsewhere shows as long as nothing is typed
 * here; one that is changed while something is typed is overwritten, and the user is asked about it.
 */
export function useSavedText(task: Task, draft: DescriptionDraft) {
  const workspace = useWorkspace();
  const [text, setText] = useState(draft.kept || task.description);
  const refused = (written: string) => refusedWith(workspace, task.id, written);
  const [first] = useState(() => (draft.kept === '' || refused(draft.kept) ? task.description : draft.keptBase));
  /** The description as it was last shown or saved here; any other was written elsewhere. */
  const known = useRef(first);
  const theirs = useRef<string | null>(null);
  const parts = useRef<UndoPart[]>([]);
  const { id, name, description } = task;

  function save(): void {
    const present = workspace.replica.get('task', id)?.description ?? description;
    if (text === known.current) return;
    if (isOtherText(present, known.current) && isOtherText(present, text)) theirs.current = present;
    const earlier = refused(text);
    if (earlier) workspace.outbox.discard(earlier.mutation.id);
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
    // The service took back what was saved here, as of a task that was deleted elsewhere: it stays a draft, in case that comes back.
    if (refused(text)) return draft.keep(text, description);
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
