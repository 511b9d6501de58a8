import type { ReactNode } from 'react';
import { QuotedText } from '../../components/quoted-text.tsx';
import type { Change, ChangeRow } from '../../contract/changes.ts';
import { dayOfInstant, formatClock, formatDayWithin, formatInstant } from '../dates/format-date.ts';
import { useDates } from '../react/use-dates.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { changeWords } from './change-words.ts';
import { rowWords } from './field-words.ts';
import { withReadableDate } from './readable-date.ts';
import { undoChanges } from './undo-changes.ts';
import { whoChanged } from './who-changed.ts';

interface ChangeLineProps {
  readonly change: Change;
  /** The record whose history is shown; other records of the change are left out. */
  readonly recordId?: string;
  /** Whether to name the actor; the heading of a group has named it already. */
  readonly hasActor: boolean;
}

/** One change: what, by whom and when, with its undo. */
export function ChangeLine({ change, recordId, hasActor }: ChangeLineProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const who = whoChanged(change.actor);
  const words = withReadableDate(changeWords(change), (day) => formatDayWithin(day, today, preferences));
  const verb = change.undoes.length > 0 ? 'redo' : 'undo';
  const isToday = dayOfInstant(change.at, preferences.timezone) === today;
  return (
    <li className="flex min-h-8 items-start gap-3 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <What change={change} recordId={recordId} words={words} />
        <p className="text-meta text-ink3">
          {hasActor && (
            <>
              <bdi>{capitalised(who.name)}</bdi>
              {who.client && (
                <span>
                  {' '}
                  (calls itself <bdi>{who.client}</bdi>)
                </span>
              )}
              {', '}
            </>
          )}
          <time dateTime={change.at}>
            {isToday ? formatClock(new Date(change.at), preferences) : formatInstant(change.at, today, preferences)}
          </time>
        </p>
      </div>
      {change.undoneBy !== null && <span className="text-meta text-ink3">Undone</span>}
      {change.undoable && change.undoneBy === null && (
        <SmallButton
          name={`${capitalised(verb)}: ${words}`}
          onClick={() => void undoChanges(workspace, { changeIds: [change.id] }, words, verb)}
        >
          {capitalised(verb)}
        </SmallButton>
      )}
    </li>
  );
}

function SmallButton({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="min-h-6 shrink-0 rounded-sm text-meta text-pen underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

function What({ change, recordId, words }: { change: Change; recordId: string | undefined; words: string }) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const row = shownRow(change, recordId);
  const fields = row ? rowWords(row, { replica: workspace.replica, today, preferences }) : [];
  if (!row || fields.length === 0)
    return (
      <p className="break-words">
        <QuotedText>{words}</QuotedText>
      </p>
    );
  return (
    <>
      {fields.map(({ label, from, to }) => (
        <p key={label} className="break-words">
          {recordId === undefined && row.name !== null && <bdi className="mr-1">{row.name}</bdi>}{' '}
          <span className="mr-1 text-ink2">{label}</span>{' '}
          {from !== null && (
            <del dir="auto" className="text-ink3">
              {from}
            </del>
          )}
          {from !== null && to !== null && <span className="text-ink3"> → </span>}
          {to !== null && (
            <ins dir="auto" className="no-underline">
              {to}
            </ins>
          )}
        </p>
      ))}
    </>
  );
}

/** The one row whose fields describe the change; a change of many records is described by its sentence. */
function shownRow({ rows }: Change, recordId: string | undefined): ChangeRow | undefined {
  const updated = rows.filter(({ op, id }) => op === 'updated' && (recordId === undefined || id === recordId));
  return recordId === undefined && rows.length > 1 ? undefined : updated[0];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
