'use client';
import type { LucideIcon } from 'lucide-react';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { formatDayWithin, formatInstant } from '../../client/dates/format-date.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { withReadableDate } from '../../client/history/readable-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import type { ChangeRow } from '../../contract/changes.ts';
import type { Proposal } from '../../contract/proposals.ts';
import { RowPreview } from './row-preview.tsx';

export interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly isCurrent: boolean;
  /** Why the last attempt to accept it failed. */
  readonly whyNot: string | undefined;
  readonly onFocus: () => void;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

const icons: Readonly<Record<ChangeRow['op'], LucideIcon>> = {
  created: Plus,
  updated: Pencil,
  deleted: Trash2,
  restored: Undo2,
  fired: Pencil,
};

/** The number of records shown before a proposal is unfolded. */
const shownMax = 4;

/** One proposal with its preview, which can be unfolded, and the buttons to accept or decline it. */
export function ProposalRow({ proposal, isCurrent, whyNot, onFocus, onAccept, onDecline }: ProposalRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const rows = proposal.preview?.rows ?? [];
  const [first] = rows;
  const madeNames = new Map(rows.filter(({ op }) => op === 'created').map(({ id, name }) => [id, name ?? '']));
  const { today, preferences } = useDates();
  const words = withReadableDate(proposal.summary ?? 'It would change nothing any more', (day) =>
    formatDayWithin(day, today, preferences),
  );
  const Icon = icons[first?.op ?? 'updated'];
  return (
    <li
      className={classNames(
        '-mx-2 flex flex-wrap items-start gap-x-3 border-b border-line px-2 py-2 sm:flex-nowrap',
        isCurrent &&
          'bg-hover shadow-[inset_3px_0_0_var(--ink)] pointer-coarse:bg-transparent pointer-coarse:shadow-none',
      )}
    >
      <Icon size={16} aria-hidden="true" className="mt-2 shrink-0 text-ink2 pointer-coarse:mt-3.5" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          {...dataAttributes({ current: isCurrent })}
          tabIndex={isCurrent ? 0 : -1}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onFocus={onFocus}
          onClick={() => setOpen(!isOpen)}
          className="min-h-8 w-full rounded-sm py-1 text-left pointer-coarse:min-h-11"
        >
          {rows.length === 0 && <span className="break-words">{words}</span>}
          {(isOpen ? rows : rows.slice(0, shownMax)).map((row) => (
            <span key={`${row.kind}/${row.id}/${row.op}`} className="block">
              <RowPreview row={row} madeNames={madeNames} />
            </span>
          ))}
          {!isOpen && rows.length > shownMax && (
            <span className="text-meta text-ink3">and {rows.length - shownMax} more</span>
          )}
        </button>
        {proposal.note && (
          <p className="break-words pb-1 text-meta text-ink2">
            {proposal.tokenName} says: “{proposal.note}”
          </p>
        )}
        {whyNot && <p className="pb-1 text-meta text-danger">{whyNot}</p>}
        <div id={detailsId} hidden={!isOpen} className="pb-1">
          <Details proposal={proposal} />
        </div>
      </div>
      <div className="flex shrink-0 basis-full items-center justify-end gap-2 sm:basis-auto">
        <Button variant="quiet" aria-label={`Decline: ${words}`} onClick={onDecline}>
          Decline
        </Button>
        <Button aria-label={`Accept: ${words}`} onClick={onAccept}>
          Accept
        </Button>
      </div>
    </li>
  );
}

function Details({ proposal: { preview, createdAt, expiresAt } }: Pick<ProposalRowProps, 'proposal'>) {
  const { today, preferences } = useDates();
  return (
    <>
      {preview?.rowsTruncated && <p className="text-meta text-ink3">And more: only the first are shown.</p>}
      <p className="text-meta text-ink3">
        Proposed {formatInstant(createdAt, today, preferences)}, waits until{' '}
        {formatInstant(expiresAt, today, preferences)}
      </p>
    </>
  );
}
