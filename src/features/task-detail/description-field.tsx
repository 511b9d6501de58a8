'use client';
import { useEffect, useRef, useState } from 'react';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useSavedWhenLeft } from '../../client/react/use-saved-when-left.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { classNames } from '../../components/class-names.ts';
import { Textarea } from '../../components/field.tsx';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { caretInSource, textsUntil } from './caret-in-source.ts';
import { Markdown } from './markdown.tsx';
import { type DescriptionDraft, useSavedText } from './use-saved-text.ts';

/** Renders Markdown, or a field while it is edited. Saves at each pause and on blur; until then the text is a draft. */
export function DescriptionField({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const { replica } = workspace;
  const tick = (description: string) =>
    updateRecord(workspace, 'task', task.id, { description }, `Changed the description of ${quoted(task.name)}`);
  const [kept, setKept] = useDraftText(`description/${replica.keyOf(task.id)}`);
  const [keptBase, setKeptBase] = useDraftText(`description-before/${replica.keyOf(task.id)}`);
  function keep(text: string, base: string): void {
    setKept(text);
    setKeptBase(text === '' ? '' : base);
  }
  const [editing, setEditing] = useState(kept !== '');
  const caret = useRef<number | null>(null);
  if (editing)
    return (
      <DescriptionEditor
        task={task}
        draft={{ kept, keptBase, keep }}
        caret={caret.current}
        onDone={() => setEditing(false)}
      />
    );
  return (
    <div className="ml-(--text-step)">
      {task.description !== '' && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button below does the same.
        <div
          className="cursor-text"
          onClick={({ target, currentTarget, clientX, clientY }) => {
            const isOwn = target instanceof Element && target.closest('a, input, label, button') !== null;
            // A selection of words is for copying, so it does not open the field.
            if (isOwn || getSelection()?.isCollapsed === false) return;
            const clicked = textsUntil(currentTarget, clientX, clientY);
            caret.current = clicked && caretInSource(task.description, clicked.texts, clicked.offset);
            setEditing(true);
          }}
        >
          <Markdown onChange={tick}>{task.description}</Markdown>
        </div>
      )}
      <button
        type="button"
        {...dataAttributes({ detail: 'description' })}
        onClick={() => {
          caret.current = null;
          setEditing(true);
        }}
        className={classNames(
          'min-h-7 rounded-sm text-ink3 hover:text-ink pointer-coarse:min-h-11',
          task.description !== '' && 'not-focus-visible:visually-hidden',
        )}
      >
        {task.description === '' ? 'Add a description' : 'Edit the description'}
      </button>
    </div>
  );
}

interface EditorProps {
  readonly task: Task;
  readonly draft: DescriptionDraft;
  /** Where the caret is put; null = at the end. */
  readonly caret: number | null;
  readonly onDone: () => void;
}

const tapMs = 400;

function DescriptionEditor({ task, draft, caret, onDone }: EditorProps) {
  const workspace = useWorkspace();
  const original = useRef(task.description);
  const saved = useSavedText(task, draft);
  const { text } = saved;
  const field = useRef<HTMLTextAreaElement>(null);
  const firstCaret = useRef(caret);
  useEffect(() => {
    const element = field.current;
    const at = firstCaret.current ?? element?.value.length ?? 0;
    element?.focus();
    element?.setSelectionRange(at, at);
  }, []);

  const ended = useRef(false);
  function finish(): void {
    // Removing the field may blur it once more.
    if (ended.current) return;
    ended.current = true;
    // Words for a task that was deleted elsewhere meanwhile stay a draft, in case it comes back.
    if (workspace.replica.get('task', task.id) === undefined) return;
    // One step for the whole edit, whatever its pauses have saved.
    const parts = saved.finish();
    if (parts.length > 0 && text !== original.current)
      workspace.undo.pushMutations(`Changed the description of ${quoted(task.name)}`, parts);
    saved.askAboutTheirs();
    draft.keep('', '');
  }

  function end(): void {
    finish();
    onDone();
  }

  /** The field keeps its height until the tap that has ended the edit reaches what it was meant for. */
  function endAfterTap(): void {
    finish();
    const later = () => {
      clearTimeout(timer);
      window.removeEventListener('click', afterClick, true);
      if (document.activeElement !== field.current) onDone();
    };
    const afterClick = () => setTimeout(later);
    const timer = setTimeout(later, tapMs);
    window.addEventListener('click', afterClick, true);
  }
  // A page that is left keeps the draft as well, which opens the field where the writing stopped.
  // A draft that sign-out has removed is not saved.
  const isWritten = draft.kept !== '' || (text === '' && task.description !== '');
  useSavedWhenLeft({ onRemoved: () => isWritten && finish(), onPageLeft: () => isWritten && saved.save() });

  return (
    <div className="ml-(--text-step) flex flex-col gap-1">
      <Textarea
        ref={field}
        {...dataAttributes({ detail: 'description' })}
        value={text}
        maxLength={limits.taskDescriptionCharactersMax}
        rows={Math.min(16, Math.max(4, text.split('\n').length + 1))}
        aria-label={`Description of “${task.name}”`}
        onChange={(event) => {
          ended.current = false;
          saved.write(event.target.value);
        }}
        onBlur={endAfterTap}
        onKeyDown={(event) => {
          const isSent = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
          if (event.key !== 'Escape' && !isSent) return;
          event.stopPropagation();
          end();
        }}
      />
      <p className="text-meta text-ink2">Markdown. Saved as you write.</p>
    </div>
  );
}
