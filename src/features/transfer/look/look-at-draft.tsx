'use client';
import { useState } from 'react';
import { formatInstant } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import { useUnreachable } from '../../../client/react/use-unreachable.ts';
import { Button } from '../../../components/button.tsx';
import type { ImportDraft } from '../../../contract/import-drafts.ts';
import { importStates } from '../../../contract/imports.ts';
import { ImportPath } from '../import-path.tsx';
import { noteWords } from '../import-words.ts';
import { MappingForm } from '../mapping/mapping-form.tsx';
import type { useDraftActions } from '../use-draft.ts';
import { DraftProjects } from './draft-projects.tsx';
import { DraftRows } from './draft-rows.tsx';
import { isAsOffered } from './draft-ticks.ts';
import { bringWords, formatWords, inState, lookWords, nothingWords } from './draft-words.ts';
import { KeptAsText } from './kept-as-text.tsx';

export interface LookAtDraftProps {
  readonly draft: ImportDraft;
  readonly actions: ReturnType<typeof useDraftActions>;
}

/** The second step: what the files hold beside what is here, to be ticked before anything is written. */
export function LookAtDraft({ draft: served, actions }: LookAtDraftProps) {
  const draft = { ...served, choices: actions.choices };
  const { today, preferences } = useDates();
  const unreachable = useUnreachable();
  const [isMapping, setIsMapping] = useState(false);
  const { counts, mapping, notes } = draft;
  const nothing = counts && nothingWords(counts, draft.choices);
  if (isMapping && mapping !== null)
    return (
      <MappingForm draft={draft} isBusy={actions.isBusy} onMap={actions.map} onCancel={() => setIsMapping(false)} />
    );
  return (
    <>
      <ImportPath step={2} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="import-title" className="text-open font-strong break-words">
            {draft.source === null ? draft.fileName : formatWords[draft.source]}
          </h2>
          <p className="text-ink2">
            {[
              draft.fileName,
              `read ${formatInstant(draft.createdAt, today, preferences)}`,
              'nothing is written yet',
            ].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button disabled={actions.isBusy || unreachable} onClick={actions.cancel}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={actions.isBusy || unreachable || nothing !== null}
            onClick={actions.bring}
            className="max-sm:grow"
          >
            {counts !== null && isAsOffered(draft.choices) ? bringWords(counts) : 'Bring what is ticked'}
          </Button>
        </div>
      </div>
      {unreachable && (
        <p role="status" className="mt-3 text-ink2">
          The service cannot be reached now. It can be brought when it is back.
        </p>
      )}
      {counts !== null && <p className="mt-3">{lookWords(counts)}</p>}
      <p role="status" className="text-ink2 empty:hidden">
        {nothing}
      </p>
      {notes.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-ink2">
          {notes.map((note) => (
            <li key={note}>{noteWords[note]}</li>
          ))}
        </ul>
      )}
      {mapping !== null && (
        <Button className="mt-3" onClick={() => setIsMapping(true)}>
          Change what the columns are
        </Button>
      )}
      <div className="mt-5 grid gap-8 sm:grid-cols-[200px_minmax(0,1fr)]">
        <DraftProjects draft={draft} onChoose={actions.choose} />
        <div className="min-w-0">
          {counts !== null && importStates.some((state) => inState(counts, state) > 0) && (
            <DraftRows draft={draft} counts={counts} onChoose={actions.choose} />
          )}
          {draft.issueCount > 0 && <KeptAsText draft={draft} />}
        </div>
      </div>
    </>
  );
}
