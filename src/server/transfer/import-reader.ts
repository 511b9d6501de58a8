import { DomainError } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import type { FetchedFile, TableRules, UnmappedTable } from './import-messages.ts';
import type { ExistingPlaces } from './import-places.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportSummary } from './import-summary.ts';
import type { ReceivedFiles } from './receive-files.ts';
import { type Reader, startReader } from './start-reader.ts';

/** Files that a reader has read. The records stay with it, because a heap with very many of them delays every request. */
export interface ReadFiles {
  readonly summary: ImportSummary;
  /** Makes the rows of all records, and ends the reader. */
  plan(places: ExistingPlaces): Promise<ImportPlan>;
  /** Asks it of what earlier imports created (again/judge-import.ts). */
  readonly ask: Reader['ask'];
}

type ImportContext = Pick<VerbContext, 'actor' | 'clock'> & { readonly signal?: AbortSignal | undefined };

/**
 * Reads the files in a process of their own, which ends with `use` at the latest, so that no file blocks other requests or ends the service,
 * however large or hostile it is. A small file too: 16 KiB of dates take up to 200 ms.
 * @throws DomainError validation_failed, also for files that need too much memory or time · unavailable when the process ended for another reason
 */
export async function withReadFiles<T>(
  ctx: ImportContext,
  received: Pick<ReceivedFiles, 'files' | 'handle'>,
  use: (read: ReadFiles) => Promise<T>,
): Promise<T> {
  return withReadTables(ctx, received, undefined, async (read) => {
    // Without rules no table is read that has to be asked about.
    if ('unmapped' in read) throw new Error('a table was asked about that is not to be read');
    return use(read);
  });
}

/** As `withReadFiles`, of tables too that no service is known for. @param fetched what lies beside the files elsewhere */
export async function withReadTables<T>(
  { actor, clock, signal }: ImportContext,
  { files, handle }: Pick<ReceivedFiles, 'files' | 'handle'>,
  tables: TableRules | undefined,
  use: (read: ReadFiles | UnmappedTable) => Promise<T>,
  fetched: readonly FetchedFile[] = [],
): Promise<T> {
  const reader = startReader(handle.fd);
  try {
    signal?.addEventListener('abort', reader.stop, { once: true });
    const besides = { ...(tables && { tables }), ...(fetched.length > 0 && { fetched }) };
    const answer = await reader.ask({ kind: 'read', actor, now: clock.now(), files, ...besides });
    if ('errors' in answer) throw new DomainError('validation_failed', { errors: [...answer.errors] });
    // From here on the import is one write, which is not left half done when its client goes.
    signal?.removeEventListener('abort', reader.stop);
    if ('unmapped' in answer) return await use(answer);
    return await use({
      summary: answer.summary,
      plan: (places) => reader.ask({ kind: 'plan', places }).finally(() => void reader.stop()),
      ask: reader.ask,
    });
  } finally {
    signal?.removeEventListener('abort', reader.stop);
    await reader.stop();
  }
}
