'use client';
import { useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { formatClock, formatInstant } from '../../client/dates/format-date.ts';
import { ChangeLine } from '../../client/history/change-line.tsx';
import { undoTokenChanges } from '../../client/history/undo-token-changes.ts';
import { whoChanged } from '../../client/history/who-changed.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import type { Change } from '../../contract/changes.ts';

const shownMax = 4;

interface TokenChangesProps {
  /** The changes, newest first. */
  readonly changes: readonly Change[];
  /** Whether earlier changes of the group may not be loaded yet. */
  readonly isCut: boolean;
  /** Undefined when the token is already revoked. */
  readonly onRevoke: (() => void) | undefined;
}

/** A group of a token's changes: `Claude, 02:14–02:31, 12 changes`. */
export function TokenChanges({ changes, isCut, onRevoke }: TokenChangesProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const [isWhole, setWhole] = useState(false);
  const [newest, oldest] = [changes[0], changes.at(-1)];
  if (!newest || !oldest) return null;
  const { name, client } = whoChanged(newest.actor);
  const from = formatInstant(oldest.at, today, preferences);
  const to = formatClock(new Date(newest.at), preferences);
  const span = from.endsWith(to) ? from : `${from}–${to}`;
  const { tokenId } = newest.actor;
  const shown = isWhole ? changes : changes.slice(0, shownMax);
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1">
          <bdi className="font-strong break-words">{name}</bdi>
          <span className="ml-2 text-meta text-ink2">
            {client && (
              <>
                <bdi>{client}</bdi> ·{' '}
              </>
            )}
            {span} · {counted(changes.length, 'change')}
            {isCut && ' or more'}
          </span>
        </h3>
        {tokenId !== null && (isCut || changes.some(({ undoable }) => undoable)) && (
          <Button
            aria-label={`Undo all of ${name}, ${span}`}
            onClick={() => void undoTokenChanges(workspace, { tokenId, name, changes, isCut })}
          >
            Undo all
          </Button>
        )}
        {onRevoke && (
          <Button aria-label={`Revoke “${name}”`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </div>
      <ul aria-label={`Changes of ${name}, ${span}`} className="pt-1 pl-4">
        {shown.map((change) => (
          <ChangeLine key={change.id} change={change} hasActor={false} />
        ))}
      </ul>
      {!isWhole && changes.length > shownMax && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 ml-4 min-h-6 rounded-sm text-ink2 hover:text-ink pointer-coarse:min-h-11"
        >
          {counted(changes.length - shownMax, 'more change')}
        </button>
      )}
    </li>
  );
}
