'use client';
import { useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { formatInstant } from '../../client/dates/format-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import type { TrashEntry } from '../../contract/trash.ts';
import { kindNames } from './kind-names.ts';
import { nameOf, restoreEntry } from './restore-entry.ts';

/** One deletion: its record, its time, the records that it cascaded to, and its restore. */
export function TrashRow({ entry, onRestored }: { entry: TrashEntry; onRestored: () => void }) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const [busy, setBusy] = useState(false);
  const name = nameOf(entry);

  async function restore(): Promise<void> {
    setBusy(true);
    if (await restoreEntry(workspace, entry)) onRestored();
    else setBusy(false);
  }

  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <p dir="auto" className="break-words">
          {entry.rootName}
        </p>
        <p className="text-meta text-ink2">
          {[kindNames[entry.rootKind], ...cascadeWords(entry), formatInstant(entry.deletedAt, today, preferences)].join(
            ' · ',
          )}
        </p>
      </div>
      <Button aria-label={`Restore ${name}`} disabled={busy} onClick={() => workspace.undo.waitFor(restore())}>
        Restore
      </Button>
    </li>
  );
}

/** Counts of the records that were deleted with the root, without the root itself: `3 tasks`. */
function cascadeWords({ counts, rootKind }: TrashEntry): string[] {
  const kinds = [
    ['sections', 'section'],
    ['tasks', 'task'],
    ['comments', 'comment'],
    ['attachments', 'attachment'],
  ] as const;
  return kinds.flatMap(([field, kind]) => {
    const others = counts[field] - (rootKind === kind ? 1 : 0);
    const noun = kind === 'task' && rootKind === 'task' ? 'sub-task' : kind === 'attachment' ? 'file' : kind;
    return others > 0 ? [`with ${counted(others, noun)}`] : [];
  });
}
