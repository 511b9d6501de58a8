'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { trpc } from '../../client/query/query-provider.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { randomId } from '../../sync/ids.ts';
import { FilePicker } from './file-picker.tsx';
import { ImportPreviewPanel } from './import-preview-panel.tsx';
import { broughtWords } from './import-words.ts';
import { importFiles, previewFiles, UploadError } from './upload-files.ts';
import { useUndoImport } from './use-undo-import.ts';

/** Chooses files, previews their import, imports them and offers the undo. */
export function ImportSection() {
  const { notices } = useWorkspace();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const key = useRef('');
  const undo = useUndoImport();
  const preview = useMutation({ mutationFn: previewFiles });
  const create = useMutation({
    mutationFn: () => importFiles(files, key.current),
    onSuccess(made) {
      clear();
      queries.invalidateQueries({ queryKey: trpc.imports.list.pathKey() });
      notices.show({
        text: broughtWords(made),
        action: { label: 'Undo', run: () => undo.mutate({ id: made.id }) },
      });
    },
  });

  function choose(chosen: readonly File[]): void {
    key.current = randomId();
    setFiles(chosen);
    create.reset();
    preview.mutate(chosen);
  }

  function clear(): void {
    setFiles([]);
    preview.reset();
  }

  const failure = create.error ?? preview.error;
  return (
    <section aria-labelledby="import-title">
      <h2 id="import-title" className="text-dialog font-strong">
        Import
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink2">
        Choose the file as the other app gives it: a backup of Todoist (ZIP, or its CSV files all at once), TickTick
        (CSV), Vikunja (ZIP), Trello, Google Tasks, Microsoft To Do, Super Productivity or Things (JSON), a calendar
        with tasks (ICS), or an export of Tidemark (JSON or CSV). You see what would be made before anything is. Come
        back with a later file of the same app as often as you like: it brings what is new and what was changed there,
        and nothing that you changed here is overwritten.
      </p>
      <FilePicker disabled={preview.isPending || create.isPending} onChoose={choose} />
      <p role="status" className="mt-3 text-ink2 empty:hidden">
        {preview.isPending && `Reading ${files.length === 1 ? files[0]?.name : `${files.length} files`}…`}
        {create.isPending && 'Importing…'}
      </p>
      {failure && <Failure error={failure} />}
      {preview.data && (
        <ImportPreviewPanel preview={preview.data}>
          <Button variant="primary" disabled={create.isPending} onClick={() => create.mutate()}>
            {create.isError ? 'Try again' : 'Import'}
          </Button>
          <Button disabled={create.isPending} onClick={clear}>
            Cancel
          </Button>
        </ImportPreviewPanel>
      )}
    </section>
  );
}

function Failure({ error }: { error: Error }) {
  const places = error instanceof UploadError ? error.places : [];
  return (
    <div role="alert" className="mt-3 text-danger">
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
  );
}
