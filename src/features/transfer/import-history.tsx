'use client';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../client/dates/format-date.ts';
import { trpc } from '../../client/query/query-provider.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { Button } from '../../components/button.tsx';
import type { ImportRecord } from '../../contract/imports.ts';
import { countWords } from './import-words.ts';
import { formatWords } from './look/draft-words.ts';
import { useUndoImport } from './use-undo-import.ts';

/** Earlier imports, from any device, each with its undo. */
export function ImportHistory({ onAgain }: { readonly onAgain: (made: ImportRecord) => void }) {
  const imports = useQuery(trpc.imports.list.queryOptions({ limit: 20 }));
  if (!imports.data || imports.data.items.length === 0) return null;
  return (
    <section aria-labelledby="imports-title" className="mt-8">
      <h3 id="imports-title" className="font-strong">
        Earlier imports
      </h3>
      <ul aria-labelledby="imports-title" className="mt-2 border-t border-line">
        {imports.data.items.map((made) => (
          <Row key={made.id} made={made} onAgain={onAgain} />
        ))}
      </ul>
    </section>
  );
}

function Row({ made, onAgain }: { readonly made: ImportRecord; readonly onAgain: (made: ImportRecord) => void }) {
  const { today, preferences } = useDates();
  const undo = useUndoImport();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <div>
        <p className="break-words">{made.source}</p>
        <p className="text-meta text-ink2">
          {formatInstant(made.createdAt, today, preferences)} · {formatWords[made.format]} · {countWords(made.counts)}
          {made.updated > 0 && `, ${made.updated} updated`}
        </p>
      </div>
      {made.undoneAt === null ? (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={`Run again the import of ${made.source}`} onClick={() => onAgain(made)}>
            Run again
          </Button>
          <Button
            aria-label={`Undo the import of ${made.source}`}
            disabled={undo.isPending}
            onClick={() => undo.mutate({ id: made.id })}
          >
            Undo
          </Button>
        </div>
      ) : (
        <span className="text-ink2">
          {made.updated === 0 ? 'In Trash' : 'Undone'}
          {made.kept > 0 && `; ${made.kept} changed since ${made.kept === 1 ? 'stays' : 'stay'}`}
        </span>
      )}
    </li>
  );
}
