'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatInstant } from '../../client/dates/format-date.ts';
import { trpc } from '../../client/query/query-provider.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { Button } from '../../components/button.tsx';
import type { ImportDraft } from '../../contract/import-drafts.ts';
import type { ImportRecord } from '../../contract/imports.ts';
import { randomId } from '../../sync/ids.ts';
import { FilePicker } from './file-picker.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportPath } from './import-path.tsx';
import { formatWords } from './look/draft-words.ts';
import { SourceTiles } from './source-tiles.tsx';
import { TodoistTokenForm } from './todoist-token-form.tsx';
import { draftOfFiles, UploadError } from './upload-files.ts';

interface FromWhereProps {
  readonly onDraft: (draft: ImportDraft) => void;
}

/** The first step: what is to be read, what was begun, and what was imported earlier. */
export function FromWhere({ onDraft }: FromWhereProps) {
  const queries = useQueryClient();
  const unreachable = useUnreachable();
  const key = useRef('');
  const files = useRef<readonly File[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const [again, setAgain] = useState<ImportRecord | null>(null);
  const read = useMutation({
    mutationFn: () => draftOfFiles(files.current, key.current),
    onSuccess(draft) {
      queries.invalidateQueries({ queryKey: trpc.importDrafts.list.pathKey() });
      onDraft(draft);
    },
  });

  function choose(chosen: readonly File[]): void {
    key.current = randomId();
    files.current = chosen;
    read.mutate();
  }

  function runAgain(made: ImportRecord): void {
    setAgain(made);
    picker.current?.focus();
    picker.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <>
      <ImportPath step={1} />
      <h2 id="import-title" className="text-dialog font-strong">
        Import
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink2">
        Choose the file as the other app gives it. You see what would come before anything is written. Come back with a
        later file of the same app as often as you like: it brings what is new and what was changed there, and nothing
        that you changed here is overwritten.
      </p>
      {unreachable && (
        <p role="status" className="mt-3 text-ink2">
          The service cannot be reached now. Importing waits until it is back.
        </p>
      )}
      <BegunDrafts onDraft={onDraft} />
      {again !== null && (
        <p role="status" className="mt-4 font-medium">
          Choose a later file of {formatWords[again.format]}: what “{again.source}” brought is known, and only what is
          new or changed comes.
        </p>
      )}
      <FilePicker input={picker} disabled={read.isPending || unreachable} onChoose={choose} />
      <p role="status" className="mt-3 text-ink2 empty:hidden">
        {read.isPending &&
          `Sending ${files.current.length === 1 ? files.current[0]?.name : `${files.current.length} files`}…`}
      </p>
      {read.error && <Failure error={read.error} onRetry={() => read.mutate()} />}
      <SourceTiles />
      <TodoistTokenForm onDraft={onDraft} />
      <ImportHistory onAgain={runAgain} />
    </>
  );
}

function BegunDrafts({ onDraft }: FromWhereProps) {
  const { today, preferences } = useDates();
  const drafts = useQuery(trpc.importDrafts.list.queryOptions());
  if (!drafts.data || drafts.data.items.length === 0) return null;
  return (
    <section aria-labelledby="begun-title" className="mt-5">
      <h3 id="begun-title" className="font-strong">
        Begun and not brought yet
      </h3>
      <ul aria-labelledby="begun-title" className="mt-2 border-t border-line">
        {drafts.data.items.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
            <div className="min-w-0">
              <p className="break-words">{draft.fileName}</p>
              <p className="text-meta text-ink2">
                {[
                  draft.source !== null && formatWords[draft.source],
                  formatInstant(draft.createdAt, today, preferences),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button aria-label={`Go on with ${draft.fileName}`} onClick={() => onDraft(draft)}>
              Go on
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const places = error instanceof UploadError ? error.places : [];
  return (
    <div className="mt-3">
      <div role="alert" className="text-danger">
        <p>
          {error instanceof UploadError
            ? error.message
            : 'The service’s answer could not be understood. Reload the page.'}
        </p>
        <ul className="list-disc pl-5">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      </div>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
