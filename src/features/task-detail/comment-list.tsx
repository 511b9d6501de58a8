'use client';
import Bot from 'lucide-react/icons/bot';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { createComment } from '../../client/actions/create-comment.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { formatInstant } from '../../client/dates/format-date.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { askAboutOverwritten } from '../../client/notices/ask-about-overwritten.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Textarea } from '../../components/field.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import type { Comment } from '../../contract/comments.ts';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { isOtherText } from '../../lib/is-other-text.ts';
import { distinctTimes } from './comment-times.ts';
import { DetailSection } from './detail-section.tsx';
import { Markdown } from './markdown.tsx';

/** The comments of a task, oldest first. */
export function CommentList({ task, comments }: { task: Task; comments: readonly Comment[] }) {
  const { replica } = useWorkspace();
  const { today, preferences } = useDates();
  const times = distinctTimes(comments.map(({ createdAt }) => formatInstant(createdAt, today, preferences)));
  if (comments.length === 0) return null;
  return (
    <DetailSection title="Comments" count={String(comments.length)}>
      <ul className="pt-2">
        {comments.map((comment, index) => (
          <CommentItem
            key={replica.keyOf(comment.id)}
            task={task}
            comment={comment}
            time={times[index] ?? comment.createdAt}
          />
        ))}
      </ul>
    </DetailSection>
  );
}

/** The field for a new comment. */
export function NewComment({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const [text, setText] = useDraftText(`comment/${workspace.replica.keyOf(task.id)}`);

  function add(): void {
    if (text.trim() === '') return;
    createComment(workspace, task.id, text.trim());
    setText('');
  }

  return (
    <CommentForm
      label={`Comment on “${task.name}”`}
      part="comment"
      text={text}
      setText={setText}
      action="Comment"
      onSubmit={add}
    />
  );
}

interface CommentItemProps {
  readonly task: Task;
  readonly comment: Comment;
  /** When it was written, in words that no other comment has. */
  readonly time: string;
}

function CommentItem({ task, comment, time }: CommentItemProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const [draft, setDraft] = useDraftText(`comment-edit/${workspace.replica.keyOf(comment.id)}`);
  /** The comment that the draft was begun with. */
  const [base, setBase] = useDraftText(`comment-before/${workspace.replica.keyOf(comment.id)}`);
  const [editing, setEditing] = useState(draft !== '');
  const Icon = comment.author?.type === 'token' ? Bot : MessageSquare;
  const written = formatInstant(comment.createdAt, today, preferences);

  function change(content: string): void {
    updateRecord(workspace, 'comment', comment.id, { content }, `Edited a comment on ${quoted(task.name)}`);
  }

  function save(): void {
    const content = draft.trim();
    const theirs = comment.content;
    end();
    if (content === '' || content === theirs || content === base) return;
    change(content);
    if (base === '' || !isOtherText(theirs, base)) return;
    askAboutOverwritten(workspace.notices, `A comment on ${quoted(task.name)}`, () => change(theirs));
  }

  function end(): void {
    setEditing(false);
    setDraft('');
    setBase('');
  }

  return (
    <li className="group/comment flex items-start py-1">
      <Icon size={16} aria-hidden="true" className="mt-1 mr-4 shrink-0 text-ink3 pointer-coarse:mt-[17px]" />
      <div className="min-w-0 flex-1">
        {editing ? (
          <CommentForm
            label={`Comment of ${time}`}
            text={draft}
            setText={setDraft}
            action="Save"
            onSubmit={save}
            onCancel={end}
          />
        ) : (
          <>
            <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-meta text-ink3">
              <span>
                {comment.author && <span className="text-ink2">{authorName(comment.author)}, </span>}
                {written}
              </span>
              {comment.editedAt && ' (edited)'}
              <SmallButton
                label="Edit"
                name={`Edit the comment of ${time}`}
                onClick={() => {
                  setDraft(comment.content);
                  setBase(comment.content);
                  setEditing(true);
                }}
              />
              <SmallButton
                label="Delete"
                name={`Delete the comment of ${time}`}
                onClick={() => trashRecords(workspace, 'comment', [comment.id])}
              />
            </p>
            <Markdown onChange={change}>{comment.content}</Markdown>
          </>
        )}
      </div>
    </li>
  );
}

function authorName({ type, name }: NonNullable<Comment['author']>): string {
  if (type === 'token') return name ?? 'A token';
  return type === 'user' ? 'You' : 'Import';
}

function SmallButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="min-h-6 rounded-sm underline underline-offset-2 opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:opacity-100"
    >
      {label}
    </button>
  );
}

interface CommentFormProps {
  readonly label: string;
  readonly part?: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly action: string;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
}

function CommentForm({ label, part, text, setText, action, onSubmit, onCancel }: CommentFormProps) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="group/form flex flex-col items-end gap-2"
    >
      <span className="relative flex w-full">
        {part !== undefined && (
          <MessageSquare
            size={16}
            aria-hidden="true"
            className="absolute top-2.5 left-2.5 text-ink3 pointer-coarse:top-3.5"
          />
        )}
        <Textarea
          value={text}
          {...dataAttributes({ detail: part })}
          aria-label={label}
          placeholder={part === undefined || isTouch ? 'Comment' : 'Write a comment, drop a file'}
          maxLength={limits.commentCharactersMax}
          rows={Math.min(12, text.split('\n').length)}
          className={classNames(
            'peer min-h-9! resize-none placeholder:truncate py-[7px]! not-focus:placeholder-shown:border-line pointer-coarse:min-h-11!',
            part !== undefined && 'pl-[34px]!',
          )}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit();
          }}
        />
        {/* An element that went away at the first letter would end the browser's step of undo there: it is hidden instead. */}
        {part !== undefined && (
          <span className="pointer-events-none absolute top-2 right-2 hidden group-focus-within/form:hidden! peer-placeholder-shown:block">
            <Kbd>C</Kbd>
          </span>
        )}
      </span>
      <span className={classNames('flex gap-2', text === '' && !onCancel && 'hidden group-focus-within/form:flex')}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        {/* A press leaves the focus in the field: a browser that gives it to no button would lay the bar out anew under the finger. */}
        <Button type="submit" disabled={text.trim() === ''} onMouseDown={(event) => event.preventDefault()}>
          {action}
        </Button>
      </span>
    </form>
  );
}
