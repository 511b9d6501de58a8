'use client';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { Button } from '../../components/button.tsx';
import type { ImportDraft } from '../../contract/import-drafts.ts';
import { DraftHead } from './draft-head.tsx';
import { broughtWords, countWords, leftWords } from './import-words.ts';
import { useUndoImport } from './use-undo-import.ts';

/** The third step when it is done, with its undo. */
export function BroughtDraft({ draft, onLeave }: { readonly draft: ImportDraft; readonly onLeave: () => void }) {
  const undo = useUndoImport();
  const { importId } = draft;
  const made = useQuery({ ...trpc.imports.get.queryOptions({ id: importId ?? '' }), enabled: importId !== null });
  const record = made.data;
  return (
    <>
      <DraftHead step={3}>
        {importId === null ? 'Nothing was to be brought' : record ? broughtWords(record) : 'Brought'}
      </DraftHead>
      <p role="status" className="mt-2 text-ink2">
        {importId === null
          ? 'All that was ticked is here already.'
          : record?.undoneAt
            ? 'It was undone: what it made is in Trash, and what it updated is as before.'
            : record && `From “${record.source}”: ${countWords(record.counts)}.${leftWords(record.skipped)}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onLeave}>
          Done
        </Button>
        {record && record.undoneAt === null && (
          <Button disabled={undo.isPending} onClick={() => undo.mutate({ id: record.id })}>
            Undo
          </Button>
        )}
      </div>
    </>
  );
}
